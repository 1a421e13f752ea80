interface Sent {
  /** An administrator's token. */
  as?: string;
  /** A holder's view token. */
  view?: string;
  body?: object | undefined;
}

export type Call = ReturnType<typeof callsAt>;

/** The calls of section 7, with both of its headers. */
export const callsAt =
  (web: string) =>
  async (method: string, path: string, { as, view, body }: Sent = {}) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${web}/api${path}`, {
      method,
      headers: {
        ...(body && !isForm && { "Content-Type": "application/json" }),
        ...(as && { Authorization: `Bearer ${as}` }),
        ...(view && { "shareholder-authorization": `Bearer ${view}` }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = answer.headers.get("content-type")?.includes("json");
    const parsed = isJson ? JSON.parse(bytes.toString()) : undefined;
    return { status: answer.status, ok: answer.ok, bytes, body: parsed };
  };
