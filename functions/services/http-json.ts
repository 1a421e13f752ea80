import { callFaults as say } from "#shared/messages/call-faults.ts";
import { type ConnectFault, connectFaultOf } from "./connect-faults.ts";

export interface JsonCall {
  /** https, or http on loopback for local runs; a path in the URL is kept. */
  baseUrl: string;
  /** Below the base URL, with the query; parts from outside must be encoded. */
  path: `/${string}`;
  key: string;
  /** Ends the whole call, including a slow body. */
  limit: AbortSignal;
  headers?: Record<string, string>;
  /** A body makes the call a POST. */
  body?: unknown;
}

export type JsonAnswer =
  | { kind: "answer"; status: number; body: unknown }
  | { kind: "fault"; fault: "timeout"; status?: undefined }
  /** `unsent`: there was no connection, so the call has not left. */
  | { kind: "fault"; fault: "network"; unsent?: ConnectFault; status?: undefined }
  | { kind: "fault"; fault: "redirect" | "too-large" | "not-json"; status: number };

/**
 * A redirect is a fault. Every answer with a JSON body counts, whatever its status.
 * @throws only for an unacceptable base URL or path, which is a fault of the settings
 */
export const fetchJson = async (call: JsonCall): Promise<JsonAnswer> => {
  const url = urlOf(call);
  try {
    const response = await fetch(url, requestOf(call));
    return await readAnswer(response);
  } catch (error) {
    const unsent = connectFaultOf(error);
    if (unsent) return { kind: "fault", fault: "network", unsent };
    return { kind: "fault", fault: call.limit.aborted ? "timeout" : "network" };
  }
};

export const fetchJsonTwice = async (call: JsonCall): Promise<JsonAnswer> => {
  const first = await fetchJson(call);
  return first.kind === "fault" && first.fault === "network" ? fetchJson(call) : first;
};

export const bodyWith = (status: number, answer: JsonAnswer): unknown =>
  answer.kind === "answer" && answer.status === status ? answer.body : undefined;

/** For staff: part of a sentence that never repeats the content sent. */
export const reasonOf = (answer: JsonAnswer): string => {
  if (answer.status === undefined) {
    return "unsent" in answer && answer.unsent ? say[answer.unsent] : say[answer.fault];
  }
  const { status } = answer;
  if (answer.kind === "fault" && answer.fault === "redirect") return say.redirect(status);
  if (isCredentialsFault(answer)) return say.credentials(status);
  if (status >= 400) return say.error(status);
  const isTooLarge = answer.kind === "fault" && answer.fault === "too-large";
  return isTooLarge ? say.tooLarge(status) : say.unreadable(status);
};

export const isCredentialsFault = ({ status }: JsonAnswer): boolean =>
  status === 401 || status === 403;

const urlOf = ({ baseUrl, path }: JsonCall): URL => {
  const base = new URL(baseUrl);
  if (!isAllowed(base)) throw new Error("An outside service must be reached by https");
  const basePath = base.pathname.replace(/\/+$/, "");
  const url = new URL(`${base.origin}${basePath}${path}`);
  if (url.origin !== base.origin || !url.pathname.startsWith(`${basePath}/`)) {
    throw new Error("A call to an outside service would leave its base URL");
  }
  return url;
};

const isAllowed = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || (protocol === "http:" && loopback.test(hostname));

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const requestOf = ({ key, headers, body, limit }: JsonCall): RequestInit => ({
  redirect: "manual",
  signal: limit,
  headers: {
    accept: "application/json",
    authorization: `Bearer ${key}`,
    ...(body !== undefined && { "content-type": "application/json" }),
    ...headers,
  },
  ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
});

const readAnswer = async (response: Response): Promise<JsonAnswer> => {
  const { status } = response;
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    return { kind: "fault", fault: "redirect", status };
  }
  const bytes = await readBody(response);
  if (!bytes) return { kind: "fault", fault: "too-large", status };
  try {
    return { kind: "answer", status, body: JSON.parse(strictUtf8.decode(bytes)) };
  } catch {
    return { kind: "fault", fault: "not-json", status };
  }
};

const strictUtf8 = new TextDecoder("utf-8", { fatal: true });
const maxBodyBytes = 5_000_000;

/** Counts decompressed bytes, so that a zip bomb cannot fill the memory. */
const readBody = async ({ body }: Response): Promise<Buffer | undefined> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
