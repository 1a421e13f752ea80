interface Sent {
  /** Sent as JSON, and a form as multipart. */
  body?: object | undefined;
  /** An administrator's. */
  token?: string | undefined;
  headers?: Record<string, string>;
}

export const callApi = (method: string, url: string, { body, token, headers }: Sent = {}) => {
  const isForm = body instanceof FormData;
  return fetch(url, {
    method,
    headers: {
      ...(body && !isForm && { "Content-Type": "application/json" }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
};

/** @returns the JSON of the answer @throws an error that names the call and its answer */
// biome-ignore lint/suspicious/noExplicitAny: tests read values that the contract declares
export const callJson = async (method: string, url: string, sent: Sent = {}): Promise<any> => {
  const answer = await callApi(method, url, sent);
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? undefined : answer.json();
};
