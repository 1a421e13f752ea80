import { hookCommands, nameOfCall, type Stack } from "#local/sdk-commands.ts";
import { type Effect, losesAnswer, meetFault } from "./failpoints.ts";

interface Hooks {
  passTime: () => Promise<void>;
  /** Base URLs of the outside services, by name. */
  services: Record<string, string>;
  /** Called for every try that an engine has answered, even if the response is lost afterwards. */
  seen: (call: string, input: object) => void;
  /** Responses that no stand-in returns; `update` is the body of an update for the service. */
  answerInstead: (url: URL, update: string | undefined) => Promise<Response> | Response | undefined;
}

/** Adds the failpoints to every call of the SDK and to `fetch`. */
export const hookCalls = (hooks: Hooks): (() => void) => {
  const unhook = hookCommands((command) => hookStack(command, hooks));
  const realFetch = globalThis.fetch;
  globalThis.fetch = hookedFetch(realFetch, hooks);
  return () => {
    unhook();
    globalThis.fetch = realFetch;
  };
};

const hookStack = (stack: Stack, { passTime, seen }: Hooks): void => {
  stack.add(
    (next, context) => (args) =>
      meetFault({ ...engineFaults(passTime), call: nameOfCall(context), run: () => next(args) }),
    { step: "initialize", priority: "high", name: "failpoints", override: true },
  );
  stack.add(
    (next, context) => async (args) => {
      const answer = await next(args)
        .finally(() => seen(nameOfCall(context), args.input))
        .catch((error) => {
          setDate(error.$response);
          throw error;
        });
      if (losesAnswer()) throw timeout();
      setDate(answer.response);
      return answer;
    },
    { step: "finalizeRequest", priority: "low", name: "lostAnswers", override: true },
  );
};

/** Node dates responses by the real clock, and the SDK would sign by that clock from then on. */
const setDate = (response: unknown): void => {
  const { headers } = (response ?? {}) as { headers?: Record<string, string> };
  if (headers) headers.date = new Date().toUTCString();
};

type Faults = Omit<Effect<never>, "call" | "run">;

const engineFaults = (passTime: () => Promise<void>): Faults => ({
  unreachable: () => failure("InternalServerError", 500),
  throttled: () => {
    throw failure("ThrottlingException", 400);
  },
  lost: timeout,
  passTime,
});

const failure = (name: string, httpStatusCode: number) =>
  Object.assign(new Error("The engine failed"), { name, $metadata: { httpStatusCode } });

const timeout = () => Object.assign(new Error("No answer in time"), { name: "TimeoutError" });

const hookedFetch =
  (realFetch: typeof fetch, { services, answerInstead, passTime }: Hooks): typeof fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    const [service] = Object.entries(services).find(([, base]) => url.href.startsWith(base)) ?? [];
    const isUpdate = init?.method === "POST" && url.pathname === "/holders/updates";
    const update = isUpdate ? String(init.body) : undefined;
    const ask = async () => (await answerInstead(url, update)) ?? realFetch(input, init);
    if (!service) return ask();
    return meetFault<Response>({
      call: `${service} ${init?.method ?? "GET"}`,
      run: async () => {
        const answer = await ask();
        if (!losesAnswer()) return answer;
        await answer.arrayBuffer();
        throw new TypeError("fetch failed");
      },
      unreachable: () => new TypeError("fetch failed"),
      lost: () => new TypeError("fetch failed"),
      throttled: () => new Response("slow down", { status: 429 }),
      passTime,
    });
  };
