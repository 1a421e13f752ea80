import { vi } from "vitest";
import { contract, type Params, type Reply } from "#shared/contract/contract.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";
import { ErrorReply, type Needs } from "#shared/contract/schemas.ts";

/** A file or a refusal is answered as a response. */
type Answer<K extends CallName> = Reply<K> | Response;
export type Answers = {
  [K in CallName]?: (call: { params: Params<K>; body: unknown }) => Answer<K> | Promise<Answer<K>>;
};

/** An answer of the API that refuses a call. */
export const refused = (
  status: number,
  sentence: string,
  { retryAfterSeconds, ...more }: { needs?: Needs; retryAfterSeconds?: number } = {},
): Response =>
  Response.json(ErrorReply.parse({ errors: [sentence], ...more }), {
    status,
    headers: retryAfterSeconds === undefined ? {} : { "Retry-After": `${retryAfterSeconds}` },
  });

/**
 * Answers the calls of the page as the API does. The test fails if an answer does not fit the contract
 * or if the page makes a call without an answer.
 * @returns the names of the calls so far
 */
export const answerCalls = (answers: Answers): CallName[] => {
  const made: CallName[] = [];
  vi.stubGlobal("fetch", async (url: string, request: RequestInit = {}) => {
    try {
      const { name, ...call } = callOf(url, request);
      made.push(name);
      const answer = await (answers[name] as AnyAnswer | undefined)?.(call);
      if (!answer) throw new Error(`The test has no answer to ${name}`);
      if (answer instanceof Response) return answer.clone();
      return Response.json(contract[name].reply.parse(answer));
    } catch (error) {
      // The page would show a lost connection, and nobody would see the reason.
      reportError(error);
      throw error;
    }
  });
  return made;
};

type AnyAnswer = (call: object) => Promise<object>;

const callOf = (url: string, { method = "GET", body }: RequestInit) => {
  const path = new URL(url, location.href).pathname.replace(/^\/api/, "");
  for (const [name, route] of Object.entries(routes)) {
    const pattern = route.path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
    const found = route.method === method && new RegExp(`^${pattern}$`).exec(path);
    if (!found) continue;
    const given = Object.entries(found.groups ?? {});
    const params = Object.fromEntries(given.map(([key, text]) => [key, decodeURIComponent(text)]));
    const sent = typeof body === "string" ? JSON.parse(body) : undefined;
    return { name: name as CallName, params, body: sent };
  }
  throw new Error(`The contract has no call ${method} ${path}`);
};
