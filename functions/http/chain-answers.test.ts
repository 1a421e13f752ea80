import { Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import { answerSecurityHeaders } from "#shared/security-headers.ts";
import { AppError } from "../domain/app-error.ts";
import { logger } from "../log/logger.ts";
import { askChain, throwing } from "../testing/ask-chain.ts";

const registers = { reply: { results: [] } };
const login = { email: "ada@example.test", password: "long enough to try" };
const found = { reply: { message: "sent" } };

test("an answer has a status, a content type, the request id and the security headers", async () => {
  const { status, headers, body, had } = await askChain(
    "findAccount",
    { body: { email: login.email } },
    found,
  );

  expect([status, body]).toEqual([200, { message: "sent" }]);
  expect(headers).toMatchObject({
    ...answerSecurityHeaders,
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
    "X-Request-Id": expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(had).toMatchObject({ body: { email: login.email }, images: [] });
});

test("a lookup says how long it may be cached, and a call may add headers", async () => {
  const { headers } = await askChain(
    "listRegisters",
    {},
    { ...registers, headers: { ETag: '"7"' } },
  );

  expect(headers).toMatchObject({ "Cache-Control": "public, max-age=3600", ETag: '"7"' });
});

test("a reply with a field that the contract does not declare becomes a 500", async () => {
  const reply = { results: [{ label: "Dangote", value: "DANGCEM", secret: "x" }] };

  expect((await askChain("listRegisters", {}, { reply })).status).toBe(500);
});

test("a file becomes a 500 where the contract does not declare one", async () => {
  const { status, body } = await askChain(
    "listRegisters",
    {},
    { file: "stream", fileName: "x.zip" },
  );

  expect([status, body]).toEqual([500, { errors: ["Something went wrong, try again"] }]);
});

test("a file is sent as an attachment with its type and name", async () => {
  const file = Readable.from(["x"]);
  const { status, headers, body } = await askChain(
    "exportIndividualAccounts",
    { token: "token", query: { status: "pending" } },
    { file, fileName: "pending.xlsx" },
  );

  expect(status).toBe(200);
  expect(body).toBe(file);
  expect(headers).toMatchObject({
    "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "Content-Disposition": 'attachment; filename="pending.xlsx"',
    "Cache-Control": "no-store",
  });
});

test("a refusal is answered with its status, its fields and the time to wait", async () => {
  const refused = await askChain(
    "listRegisters",
    {},
    throwing(new AppError("limit.searches", { retryAfterSeconds: 7, fields: { a: "b" } })),
  );
  const plain = await askChain("listRegisters", {}, throwing(new AppError("account.not-found")));

  expect([refused.status, refused.headers["Retry-After"], refused.body.fields]).toEqual([
    429,
    "7",
    { a: "b" },
  ]);
  expect([plain.status, Object.keys(plain.body)]).toEqual([404, ["errors"]]);
  expect(plain.headers).not.toHaveProperty("Retry-After");
  expect(plain.headers).toMatchObject({ ...answerSecurityHeaders, "Cache-Control": "no-store" });
});

test("D76, D82: a refusal says what is needed first, or who has the account", async () => {
  const claim = { by: { id: "1", name: "Bisi Adewale" }, until: "2026-11-02T12:00:00.000Z" };
  const refusal = async (error: AppError) =>
    (await askChain("listRegisters", {}, throwing(error))).body;

  expect(await refusal(new AppError("session.enrolment", { needs: "enrolment" }))).toEqual({
    errors: ["Set up your second factor to continue"],
    needs: "enrolment",
  });
  expect(await refusal(new AppError("claim.taken", { claim }))).toEqual({
    errors: ["Another administrator is reviewing this account"],
    claim,
  });
});

test.each(["a text", 7, {}, new Error("x")])(
  "a fault without a name or status, %j, is a 500",
  async (fault) => {
    const { status, body } = await askChain("listRegisters", {}, throwing(fault));

    expect([status, body]).toEqual([500, { errors: ["Something went wrong, try again"] }]);
  },
);

test.each([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
  "ServiceUnavailable",
  "SlowDown",
  "TimeoutError",
  "TransactionConflictException",
])("T48: at %s the caller is asked to retry in two seconds", async (name) => {
  const error = Object.assign(new Error("SUB#secret"), { name, $metadata: {} });
  const { status, headers } = await askChain("listRegisters", {}, throwing(error));

  expect([status, headers["Retry-After"]]).toEqual([503, "2"]);
});

test.each([
  [400, 400],
  [404, 404],
  [405, 405],
  [413, 413],
  [415, 415],
  [422, 400],
  [418, 500],
  [503, 500],
])("a middleware error with status %i is answered with status %i", async (statusCode, status) => {
  const error = Object.assign(new Error("secret"), { statusCode });

  const answer = await askChain("listRegisters", {}, throwing(error));

  expect([answer.status, answer.headers["Retry-After"]]).toEqual([status, undefined]);
});

test.each([
  [{ statusCode: 404, $metadata: { httpStatusCode: 404 } }, 500],
  // No answer came.
  [{ statusCode: 404, $metadata: {} }, 503],
])(
  "the status of an AWS error is not passed on to the caller: %o becomes %i",
  async (fault, status) => {
    const error = Object.assign(new Error("x"), fault);

    expect((await askChain("listRegisters", {}, throwing(error))).status).toBe(status);
  },
);

test("a fault is logged once with the request id, a refusal is not logged", async () => {
  const error = vi.spyOn(logger, "error").mockReturnValue(undefined);
  const fault = new Error("secret");

  const { body, headers } = await askChain("listRegisters", {}, throwing(fault));
  await askChain("listRegisters", {}, throwing(new AppError("account.not-found")));

  expect(body).toEqual({ errors: ["Something went wrong, try again"] });
  expect(error.mock.calls).toEqual([
    ["call.failed", { requestId: headers["X-Request-Id"], error: fault }],
  ]);
  error.mockRestore();
});

test("a request without an id still gets an answer", async () => {
  const { status, headers } = await askChain(
    "listRegisters",
    {},
    throwing(new Error("x")),
    (event) => ({
      ...event,
      requestContext: undefined,
    }),
  );

  expect([status, headers["X-Request-Id"]]).toEqual([500, ""]);
});

test("RFC 9110, 15.5.2: an answer 401 names the scheme of the token", async () => {
  const { status, headers } = await askChain("getAdmin");

  expect([status, headers["WWW-Authenticate"]]).toEqual([401, "Bearer"]);
});
