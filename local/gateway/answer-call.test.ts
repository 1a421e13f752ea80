import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { APIGatewayProxyEvent } from "aws-lambda";
import { afterAll, expect, test } from "vitest";
import { callerAddress } from "#functions/http/headers.ts";
import type { Functions } from "../functions.ts";
import { answerCall } from "./answer-call.ts";

/** Answers with the address that the limits count by. */
const lookups = async (event: unknown) => ({
  statusCode: 200,
  headers: {},
  body: callerAddress(event as APIGatewayProxyEvent),
});
const functions = { api: { lookups } } as unknown as Functions;
const server = createServer((request, response) => {
  answerCall(functions, request, response).catch(() => response.destroy());
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

test("D17: a caller cannot forge the address that the limits count by", async () => {
  const answer = await fetch(`${url}/api/accounts/banks`, {
    headers: { "CloudFront-Viewer-Address": "203.0.113.9:443", "X-Forwarded-For": "203.0.113.9" },
  });

  expect(await answer.text()).toBe("127.0.0.1");
});
