import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { APIGatewayProxyResult } from "aws-lambda";
import { expect, test, vi } from "vitest";
import type { Group } from "#shared/contract/route.ts";
import { type CallName, callsOf, routes } from "#shared/contract/routes.ts";
import { imageFieldsOf } from "#shared/kyc/images.ts";
import { type Right, rights } from "#shared/kyc/rights.ts";
import { answerSecurityHeaders } from "#shared/security-headers.ts";
import { aForm } from "#tests/builders/a-form.ts";
import { individualFields } from "#tests/builders/a-submission.ts";
import { eventOf, type Request } from "#tests/support/api.ts";
import { Refusal } from "../domain/refusal.ts";
import { logger } from "../log/logger.ts";
import { apiHandler, type Calls } from "./api-handler.ts";
import type { TokenJudge } from "./authenticate.ts";
import { parseMultipart } from "./parse-multipart.ts";
import type { Call, CallRequest } from "./request.ts";

/** The chain around every call, over calls that answer what a test gives them. */
const own = { accountId: "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5", type: "individual" } as const;
const tokens: TokenJudge = {
  holder: async () => own,
  administrator: async () => ({
    ...{ id: "1", firstName: "Bisi", lastName: "Adewale", email: "bisi@registrar.test" },
    isSuperAdmin: false,
    rights: Object.fromEntries(rights.map((right) => [right, true])) as Record<Right, boolean>,
  }),
};
const asHolder = { "Shareholder-Authorization": "Bearer token" };

interface Sent {
  status: number;
  headers: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what the contract declares
  body: any;
}

type Reply = {
  reply?: unknown;
  headers?: Record<string, string>;
  file?: unknown;
  fileName?: string;
};

/** Sends a request to a call that gives this reply, or throws this; and what the call then had in hand. */
const ask = async (
  name: CallName,
  request: Request = {},
  answering: Reply | ((request: CallRequest<CallName>) => Reply) = {},
  change: (event: Awaited<ReturnType<typeof eventOf>>) => object = (event) => event,
): Promise<Sent & { had?: CallRequest<CallName> }> => {
  let had: CallRequest<CallName> | undefined;
  const call = (async (given) => {
    had = given;
    return typeof answering === "function" ? answering(given) : answering;
  }) as Call<CallName>;
  const { group } = routes[name];
  const handler = apiHandler({
    group,
    calls: Object.fromEntries(callsOf(group).map((one) => [one, call])) as unknown as Calls<Group>,
    tokens,
    parseMultipart,
  });
  const event = change(await eventOf(routes[name], request));
  const answer = (await handler(event as never, {} as never)) as APIGatewayProxyResult;
  return {
    status: answer.statusCode,
    headers: answer.headers as Record<string, string>,
    body: typeof answer.body === "string" ? JSON.parse(answer.body) : answer.body,
    ...(had && { had }),
  };
};

const throwing = (error: unknown) => () => {
  throw error;
};

const registers = { reply: { results: [] } };
const login = { email: "ada@example.test", password: "long enough to try" };
const found = { reply: { message: "sent" } };

test("an answer bears its status, its type, the request's id and the security headers", async () => {
  const { status, headers, body, had } = await ask(
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

test("a lookup says how long it may be kept, and a call may say more", async () => {
  const { headers } = await ask("listRegisters", {}, { ...registers, headers: { ETag: '"7"' } });

  expect(headers).toMatchObject({ "Cache-Control": "public, max-age=3600", ETag: '"7"' });
});

test("what the contract does not declare does not leave", async () => {
  const reply = { results: [{ label: "Dangote", value: "DANGCEM", secret: "x" }] };

  expect((await ask("listRegisters", {}, { reply })).status).toBe(500);
});

test("a file leaves only where the contract declares one", async () => {
  const { status, body } = await ask("listRegisters", {}, { file: "stream", fileName: "x.zip" });

  expect([status, body]).toEqual([500, { errors: ["Something went wrong, try again"] }]);
});

test("an address without anything is 404, another method 405, with and without a slash", async () => {
  const to = (path: string, httpMethod = "GET") =>
    ask("listStates", {}, registers, (event) => ({ ...event, path, httpMethod }));

  for (const path of [
    "/",
    "/location",
    "/location/state",
    "/location/state/1/2",
    "/x/location/state/1",
    "/location/state/1x/y",
  ]) {
    expect([path, (await to(path)).status]).toEqual([path, 404]);
  }
  for (const path of ["/location/state/1", "/location/state/1/", "/registrars/all"]) {
    expect([path, (await to(path, "PUT")).status]).toEqual([path, 405]);
  }
  expect((await to("/location/state/1")).status).toBe(200);
});

test("a parameter of the wrong form names nothing, in the call's own words", async () => {
  const states = await ask("listStates", { params: { countryId: "x" } }, registers);
  const update = await ask("updateIndividualAccount", {
    params: { id: own.accountId.slice(1) },
    headers: asHolder,
    body: {},
  });

  expect([states.status, states.body.errors]).toEqual([404, ["There is nothing at this address"]]);
  expect(update.status).toBe(403);
  expect((await ask("listStates", { params: { countryId: "7" } }, registers)).had?.params).toEqual({
    countryId: "7",
  });
  const none = await ask("listStates", {}, registers, (event) => ({
    ...event,
    pathParameters: null,
    path: "/location/state/7",
  }));
  expect([none.status, none.had?.params]).toEqual([200, { countryId: "7" }]);
});

test("a call without a query, body or parameters takes none", async () => {
  const one = await ask("listRegisters", { query: { a: "1", ["b".repeat(300)]: "2" } }, registers);

  expect([one.status, one.body]).toEqual([
    400,
    {
      errors: ["Some of what was sent is not valid, please check and try again"],
      fields: {
        a: '"a" is not a field of this form',
        ["b".repeat(200)]: `"${"b".repeat(90)}" is not a field of this form`,
      },
    },
  ]);
  const other = await ask("listRegisters", { query: {} }, registers);
  expect([other.status, other.had?.query, other.had?.body]).toEqual([200, undefined, undefined]);
});

test("each input has one sentence, for people and not for programmers", async () => {
  const { body } = await ask("validateAccount", {
    body: { accountNumber: "1", bankCode: 7, kycFullName: "", account_type: "person", more: 1 },
  });

  expect(body.fields).toEqual({
    accountNumber: "An account number has 10 digits",
    bankCode: "This value is not valid",
    kycFullName: "This value is not valid",
    account_type: "This value is not valid",
    more: '"more" is not a field of this form',
  });
  expect((await ask("findAccount", { body: {} })).body.fields).toEqual({
    email: "This is required",
  });
});

test("a body that is read is not the query's, and a call for JSON wants it", async () => {
  for (const type of [
    "text/plain",
    "application/jsonp",
    "",
    "multipart/form-data; boundary=b",
    "x application/json",
  ]) {
    const headers = { "Content-Type": type };
    expect((await ask("findAccount", { body: { email: "a@b.test" }, headers }, found)).status).toBe(
      415,
    );
  }
  for (const type of ["application/json", "Application/JSON; charset=utf-8"]) {
    const headers = { "Content-Type": type };
    expect((await ask("findAccount", { body: { email: "a@b.test" }, headers }, found)).status).toBe(
      200,
    );
  }
});

test.each(["[]", "null", "7", '"a"', "{", ""])("%j is no body of a call", async (body) => {
  const { status, body: answered } = await ask("findAccount", { body }, found);

  expect([status, answered]).toEqual([400, { errors: ["The request could not be read"] }]);
});

test("T25: JSON may have 100 kB and not a byte more, counted as UTF-8", async () => {
  const sized = (bytes: number, letter = "x") => {
    const around = JSON.stringify({ email: "a@b.test", a: "" }).length;
    return `{"email":"a@b.test","a":"${letter.repeat((bytes - around) / Buffer.byteLength(letter))}"}`;
  };

  expect((await ask("findAccount", { body: sized(100_000) }, found)).status).toBe(400);
  expect((await ask("findAccount", { body: sized(100_001) }, found)).status).toBe(413);
  expect((await ask("findAccount", { body: sized(100_002, "ä") }, found)).status).toBe(413);
});

test("a body in base64 is the same body", async () => {
  const { status, had } = await ask(
    "findAccount",
    { body: { email: "a@b.test" } },
    found,
    (event) => ({
      ...event,
      body: Buffer.from(String(event.body)).toString("base64"),
      isBase64Encoded: true,
    }),
  );

  expect([status, had?.body]).toEqual([200, { email: "a@b.test" }]);
});

test("a call without a body has none, whatever was sent", async () => {
  const { status, had } = await ask("listRegisters", { body: { a: 1 } }, registers);

  expect([status, had?.body, had?.images]).toEqual([200, undefined, []]);
});

const notValid = "Some of what was sent is not valid, please check and try again";

const receipt = {
  reply: { results: { id: own.accountId, status: "pending", reference: "KYC" }, message: "sent" },
};
const send = (form: FormData, change?: Parameters<typeof ask>[3]) =>
  ask("sendIndividualAccount", { body: form }, receipt, change);

test("a form's fields, its JSON parts and its pictures reach the call, 201 its sender", async () => {
  const fields = individualFields();
  const { status, had } = await send(aForm({ fields }));

  expect(status).toBe(201);
  expect(had?.body).toMatchObject({ bank: fields.bank, holdings: fields.holdings, consent: true });
  expect(had?.images.map(({ field }) => field).sort()).toEqual([
    "identificationImage",
    "passportImage",
    "scannedSignatureImage",
  ]);
  for (const { bytes } of had?.images ?? []) expect(bytes.length).toBeGreaterThan(10);
});

test("D23: the same content has the same hash, whatever the boundary and the order of its parts", async () => {
  const sent = [...aForm()];
  const hashOf = async (parts: typeof sent) => {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value as string);
    return (await send(form)).had?.bodyHash;
  };
  const hash = await hashOf(sent);

  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashOf(sent)).toBe(hash);
  expect(await hashOf(sent.toReversed())).toBe(hash);
  expect(await hashOf(sent.toSorted(([a], [b]) => (a < b ? -1 : 1)))).toBe(hash);
  const changed = (name: string, value: string | Blob) =>
    sent.map(([one, was]) => [one, one === name ? value : was] as (typeof sent)[number]);
  expect(await hashOf(changed("address", "3 Marina"))).not.toBe(hash);
  const another = new File(["another picture"], "x.jpg");
  expect(await hashOf(changed("passportImage", another))).not.toBe(hash);
});

test("D23: of JSON the hash is of what was sent", async () => {
  const body = JSON.stringify({ email: "a@b.test" });

  expect((await ask("findAccount", { body }, found)).had?.bodyHash).toBe(
    createHash("sha256").update(body).digest("hex"),
  );
});

test("an update is a form or JSON", async () => {
  const params = { id: own.accountId };
  const request = { params, headers: asHolder };
  const json = { ...individualFields(), consent: true };
  const asJson = await ask("updateIndividualAccount", { ...request, body: json }, receipt);
  const asForm = await ask("updateIndividualAccount", { ...request, body: aForm() }, receipt);

  expect([asJson.status, asJson.had?.images, asJson.had?.holder]).toEqual([200, [], own]);
  expect([asForm.status, asForm.had?.images.length]).toEqual([200, 3]);
});

test("a picture that the call does not know is refused by its name, cut short", async () => {
  const form = aForm();
  const name = "x".repeat(95);
  form.append(name, new Blob(["x"]), "x.jpg");

  expect((await send(form)).body.fields).toEqual({
    [name.slice(0, 90)]: `"${name.slice(0, 90)}" is not a field of this form`,
  });
  expect(imageFieldsOf("individual")).not.toContain("companySealImage");
  const seal = aForm();
  seal.append("companySealImage", new Blob(["x"]), "x.jpg");
  expect((await send(seal)).status).toBe(400);
});

test("a JSON part that cannot be read is named, and so is what is wrong inside of one", async () => {
  const broken = await send(aForm({ parts: { bank: "{" } }));
  const holding = { registerName: "Dangote", registerCode: "DANGCEM", accounts: [], more: 1 };
  const wrong = await send(aForm({ parts: { holdings: JSON.stringify([holding]) } }));

  expect([broken.status, broken.body]).toEqual([
    400,
    { errors: [notValid], fields: { bank: "This value could not be read" } },
  ]);
  expect(Object.keys(wrong.body.fields).sort()).toEqual(["holdings.0.accounts", "holdings.0.more"]);
});

test("of two faults of one input the first is told", async () => {
  const body = {
    ...{ accountNumber: "0123456789", bankCode: "044" },
    kycFullName: "\u0000".repeat(273),
  };

  expect((await ask("validateAccount", { body })).body.fields).toEqual({
    kycFullName: "Use at most 272 characters",
  });
});

/** A form as text, of parts as they are given. */
const asForm = (parts: string[], type = "multipart/form-data; boundary=b") => {
  const body = `--b\r\n${parts.join("\r\n--b\r\n")}\r\n--b--\r\n`;
  return (event: object) => ({
    ...event,
    headers: { ...asHolder, "Content-Type": type },
    body,
    isBase64Encoded: false,
  });
};
const partOf = (name: string, value: string, more = "") =>
  `Content-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}`;
const ownUpdate = { params: { id: own.accountId }, headers: asHolder };
const updateWith = (change: Parameters<typeof ask>[3]) =>
  ask("updateIndividualAccount", ownUpdate, receipt, change);

const wholeParts = (over: Parameters<typeof individualFields>[0] = {}) =>
  Object.entries({ ...individualFields(over), consent: "true" }).map(([name, value]) =>
    partOf(name, typeof value === "string" ? value : JSON.stringify(value)),
  );

test("a form that came as text is read as one", async () => {
  const { status, had } = await updateWith(asForm(wholeParts({ lastName: "Ọlá" })));

  expect([status, had?.images]).toEqual([200, []]);
  expect(had?.body).toMatchObject({ lastName: "Ọlá", bank: { bankName: "Access Bank" } });
});

test.each([
  partOf("bank[0]", "x"),
  partOf("bank[]", "x"),
  partOf("", "x"),
  `Content-Type: application/octet-stream\r\n${partOf("more", "Ada")}`,
])("T20: the part %j is a file that no call knows", async (part) => {
  const { status, body } = await updateWith(asForm([...wholeParts(), part]));

  expect([status, JSON.stringify(body.fields)]).toEqual([
    400,
    expect.stringContaining("is not a field of this form"),
  ]);
});

test("a form whose type names no boundary is refused", async () => {
  for (const type of ["multipart/form-data", "multipart/form-data; boundary=", ""]) {
    expect([400, 415]).toContain((await updateWith(asForm([partOf("a", "b")], type))).status);
  }
});

test("a call for a form takes no JSON", async () => {
  const body = { ...individualFields(), consent: true };

  expect((await ask("sendIndividualAccount", { body }, receipt)).status).toBe(415);
});

test("a file leaves with its type and its name, as an attachment", async () => {
  const file = Readable.from(["x"]);
  const { status, headers, body } = await ask(
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

test("a call without a body has the hash of nothing", async () => {
  expect((await ask("listRegisters", {}, registers)).had?.bodyHash).toBe(
    createHash("sha256").update("").digest("hex"),
  );
});

test("a form that is no whole one, or has a part twice, is refused", async () => {
  const twice = aForm();
  twice.append("firstName", "Eve");
  const cut = (event: { body: string | null }) => ({
    ...event,
    body: String(event.body).slice(0, 400),
  });

  expect([(await send(twice)).status, (await send(aForm(), cut)).status]).toEqual([400, 400]);
  expect((await send(aForm(), (event) => ({ ...event, body: null }))).status).toBe(400);
});

test("a picture twice is refused by its name", async () => {
  const form = aForm();
  form.append("passportImage", new Blob(["x"]), "x.jpg");

  const { status, body } = await send(form);

  expect([status, body]).toEqual([
    400,
    { errors: [notValid], fields: { passportImage: "This value is not valid" } },
  ]);
});

test("a call that takes pictures cannot be without a parser for them", () => {
  const calls = Object.fromEntries(callsOf("holders").map((name) => [name, async () => found]));

  expect(() => apiHandler({ group: "holders", calls: calls as never, tokens })).toThrow(
    "takes pictures",
  );
  expect(() => apiHandler({ group: "lookups", calls: calls as never, tokens })).not.toThrow();
});

test("a caller is known to the call by address, and by headers in small letters", async () => {
  const headers = { "CloudFront-Viewer-Address": "198.51.100.7:443", "If-Match": '"7"' };
  const { had } = await ask("listRegisters", { headers }, registers);

  expect(had?.address).toBe("198.51.100.7");
  expect(had?.headers["if-match"]).toBe('"7"');
});

test("a refusal answers its sentence and status, the fields and the time to wait", async () => {
  const refused = await ask(
    "listRegisters",
    {},
    throwing(new Refusal("limit.searches", { retryAfterSeconds: 7, fields: { a: "b" } })),
  );
  const plain = await ask("listRegisters", {}, throwing(new Refusal("account.not-found")));

  expect([refused.status, refused.headers["Retry-After"], refused.body.fields]).toEqual([
    429,
    "7",
    { a: "b" },
  ]);
  expect([plain.status, Object.keys(plain.body)]).toEqual([404, ["errors"]]);
  expect(plain.headers).not.toHaveProperty("Retry-After");
  expect(plain.headers).toMatchObject({ ...answerSecurityHeaders, "Cache-Control": "no-store" });
});

test.each([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
  "ServiceUnavailable",
  "SlowDown",
  "TimeoutError",
  "TransactionConflictException",
])("T48: at %s the caller is asked to come back in two seconds", async (name) => {
  const error = Object.assign(new Error("SUB#secret"), { name, $metadata: {} });
  const { status, headers } = await ask("listRegisters", {}, throwing(error));

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
])("what a middleware throws as %i is answered as %i", async (statusCode, status) => {
  const error = Object.assign(new Error("secret"), { statusCode });

  const answer = await ask("listRegisters", {}, throwing(error));

  expect([answer.status, answer.headers["Retry-After"]]).toEqual([status, undefined]);
});

test("an engine's own status says nothing about the caller", async () => {
  const error = Object.assign(new Error("x"), { statusCode: 404, $metadata: {} });

  expect((await ask("listRegisters", {}, throwing(error))).status).toBe(500);
});

test("a fault is logged once with the request's id; a refusal is none", async () => {
  const error = vi.spyOn(logger, "error").mockReturnValue(undefined);
  const fault = new Error("secret");

  const { body, headers } = await ask("listRegisters", {}, throwing(fault));
  await ask("listRegisters", {}, throwing(new Refusal("account.not-found")));

  expect(body).toEqual({ errors: ["Something went wrong, try again"] });
  expect(error.mock.calls).toEqual([
    ["call.failed", { requestId: headers["X-Request-Id"], error: fault }],
  ]);
  error.mockRestore();
});

test("a request without an id is answered all the same", async () => {
  const { status, headers } = await ask("listRegisters", {}, throwing(new Error("x")), (event) => ({
    ...event,
    requestContext: undefined,
  }));

  expect([status, headers["X-Request-Id"]]).toEqual([500, ""]);
});
