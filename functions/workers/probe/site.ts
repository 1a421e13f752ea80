import { contract, type Reply } from "#shared/contract/contract.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";
import { answerSecurityHeaders } from "#shared/security-headers.ts";

export type Site = ReturnType<typeof siteAt>;

interface Sent {
  params?: Record<string, string>;
  body?: unknown;
  token?: string;
}

/** A running product, seen from outside: anything that is not as it should be is an Error. */
export const siteAt = (base: string) => {
  const open = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(new URL(path, base), { redirect: "manual", ...init });
    if (response.status >= 500) throw new Error(`${path} answers ${response.status}`);
    return response;
  };

  const send = async (name: CallName, { params = {}, body, token }: Sent = {}) => {
    const { method, path } = routes[name];
    const filled = path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(params[key] ?? ""));
    const isForm = body instanceof FormData;
    const response = await open(`/api${filled}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    expectHeaders(path, response, answerSecurityHeaders);
    return response;
  };

  return {
    open,
    /** The answer of a call that must succeed, as the contract says. */
    call: async <K extends CallName>(name: K, sent?: Sent): Promise<Reply<K>> => {
      const response = await send(name, sent);
      if (!response.ok) {
        throw new Error(`${name} answers ${response.status} ${await response.text()}`);
      }
      const reply = contract[name].reply.safeParse(await response.json());
      if (!reply.success) throw new Error(`${name} answers what the contract does not say`);
      return reply.data as Reply<K>;
    },
    /** The status and first sentence of a call that must be refused. */
    refusal: async (name: CallName, sent?: Sent): Promise<string> => {
      const response = await send(name, sent);
      const { errors } = (await response.json()) as { errors?: string[] };
      return `${response.status} ${errors?.[0]}`;
    },
  };
};

export const expectHeaders = (
  what: string,
  { headers }: Response,
  expected: Record<string, string>,
): void => {
  for (const [name, value] of Object.entries(expected)) {
    const found = headers.get(name);
    if (found !== value) throw new Error(`${what}: ${name} is ${found} instead of ${value}`);
  }
};

export const expectSame = (what: string, found: unknown, expected: unknown): void => {
  if (found !== expected) throw new Error(`${what}: ${found} instead of ${expected}`);
};
