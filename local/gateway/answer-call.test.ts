import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { APIGatewayProxyEvent } from "aws-lambda";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { callerAddress } from "#functions/http/headers.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import type { Functions } from "../functions.ts";
import { answerCall } from "./answer-call.ts";

/** Answers with the address that the limits count by. */
const lookups = async (event: unknown) => ({
  statusCode: 200,
  headers: {},
  body: callerAddress(event as APIGatewayProxyEvent),
});
/** Answers with as many bytes as the caller asks for, counted with what stands around the body. */
const holders = async (event: unknown) => {
  const asked = JSON.parse((event as APIGatewayProxyEvent).body ?? "{}");
  if (asked.fails) throw new Error("The function is broken");
  const around = JSON.stringify({ statusCode: 200, headers: {}, body: "" }).length;
  return { statusCode: 200, headers: {}, body: "x".repeat(asked.bytes - around) };
};
const functions = { api: { lookups, holders } } as unknown as Functions;
const server = createServer((request, response) => {
  answerCall(functions, request, response).catch(() => response.destroy());
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

test("D17: a caller cannot forge the address that the limits count by", async () => {
  const answer = await fetch(`${url}/api/accounts/banks`, {
    headers: { "CloudFront-Viewer-Address": "203.0.113.9:443", "X-Forwarded-For": "203.0.113.9" },
  });

  expect(await answer.text()).toBe("127.0.0.1");
});

const call = (body: unknown) =>
  fetch(`${url}/api/shareholders/find_account`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const lambdasLimit = 6_291_556;

test("an answer may be as long as Lambda allows, and one byte more fails as there", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();

  const longest = await call({ bytes: lambdasLimit });
  expect([longest.status, said.mock.calls]).toEqual([200, []]);
  await longest.bytes();

  const tooLong = await call({ bytes: lambdasLimit + 1 });
  expect(tooLong.status).toBe(502);
  expect(await tooLong.json()).toEqual({ errors: [errorMessages["request.failed"]] });
  expect(String(said.mock.calls[0])).toContain(
    "Response payload size (6291557 bytes) exceeded maximum allowed payload size (6291556 bytes).",
  );
});

test.each([
  ["PUT", "registrars/all", "GET"],
  ["HEAD", "accounts/banks", "GET"],
  ["DELETE", "admin/individual_account/0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5", "GET, PATCH"],
])("%s of /%s gets 405 with the methods of the path: %s", async (method, path, allow) => {
  const { status, headers } = await fetch(`${url}/api/${path}`, { method });

  expect([status, headers.get("allow")]).toEqual([405, allow]);
});

test("D50: a path whose id is no UUID gets 404 for every method", async () => {
  for (const method of ["GET", "PUT"]) {
    expect((await fetch(`${url}/api/admin/nothing`, { method })).status).toBe(404);
  }
});

test("a function that throws is answered as API Gateway does, and the error is logged", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();

  const answer = await call({ fails: true });

  expect(answer.status).toBe(502);
  expect(await answer.json()).toEqual({ errors: [errorMessages["request.failed"]] });
  expect(String(said.mock.calls[0])).toContain("The function is broken");
});

test("a request whose event is longer than Lambda allows is too large", async () => {
  const answer = await call({ bytes: 1000, more: "x".repeat(lambdasLimit - 400) });

  expect(answer.status).toBe(413);
  expect((await call({ bytes: 1000, more: "x".repeat(6_000_000) })).status).toBe(200);
});
