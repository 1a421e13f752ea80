import { text } from "node:stream/consumers";
import type { APIGatewayProxyResult } from "aws-lambda";
import { expect, test } from "vitest";
import { z } from "zod";
import { contextFor } from "#local/functions.ts";
import { callStreaming, provideStreaming } from "#local/streaming.ts";
import type { Caller, Route } from "#shared/contract/route.ts";
import { eventOf, type Request } from "#tests/support/api.ts";
import { presentCaller, type Caller as Sender } from "../store/logs/caller.ts";
import { plainHash } from "../testing/test-hash.ts";
import { apiHandler, type Deps } from "./api-handler.ts";
import { streamHandler } from "./stream-handler.ts";

const tokens = { administrator: async () => ({ id: "7", session: "hash", rights: {} }) };

/** One call, which answers with where it comes from. */
const settings = (caller: Caller, over: object = {}) => {
  const route: Route = { method: "GET", path: "/x", group: "lookups", caller };
  const from = z.strictObject({
    from: z.strictObject({ network: z.string(), session: z.string(), byId: z.string() }).partial(),
  });
  return {
    routes: { listRegisters: route },
    schemas: { listRegisters: { reply: from } },
    calls: { listRegisters: async () => ({ reply: { from: presentCaller() ?? {} } }) },
    tokens,
    ...over,
  } as unknown as Deps<{ listRegisters: Route }>;
};

const ask = async (deps: ReturnType<typeof settings>, request: Request = {}) => {
  const event = await eventOf({ method: "GET", path: "/x" }, request);
  const answer = await apiHandler(deps)(event as never, {} as never);
  const { statusCode, body } = answer as APIGatewayProxyResult;
  return { status: statusCode, body: JSON.parse(body) };
};

const senderOf = async (caller: Caller, over: object): Promise<Sender> =>
  (await ask(settings(caller, over), { token: "token", address: "198.51.100.7" })).body.from;

test("D85: log entries of a call name the network, and the session and administrator if there are any", async () => {
  const network = "network:198.51.100.7";

  expect(await senderOf("anyone", { hash: plainHash })).toEqual({ network });
  expect(await senderOf("admin", { hash: plainHash })).toEqual({
    ...{ network, session: "hash", byId: "7" },
  });
  expect(await senderOf("admin", {})).toEqual({});
});

test("what a group refreshes is there before each call, and before a call is refused", async () => {
  let refreshed = 0;
  const refresh = async () => {
    refreshed += 1;
  };
  const seen = async () => ({ reply: { from: { network: `${refreshed}` } } });
  const deps = settings("anyone", { refresh, calls: { listRegisters: seen } });

  expect((await ask(deps)).body.from).toEqual({ network: "1" });
  expect((await ask(deps)).body.from).toEqual({ network: "2" });
  expect((await ask(settings("admin", { refresh }))).status).toBe(401);
  expect(refreshed).toBe(3);
});

test("a group that sends files streams every answer, also a refusal", async () => {
  provideStreaming();
  const handler = streamHandler(settings("admin"));
  const stream = async (token?: string) => {
    const event = await eventOf({ method: "GET", path: "/x" }, token ? { token } : {});
    const answer = await callStreaming(handler as never, event, contextFor("exports", "1"));
    return [answer.statusCode, JSON.parse(await text(answer.body))];
  };

  expect(await stream("token")).toEqual([200, { from: {} }]);
  expect(await stream()).toEqual([401, { errors: [expect.any(String)] }]);
});
