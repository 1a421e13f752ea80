import fc from "fast-check";
import { expect, test } from "vitest";
import { rights } from "#shared/kyc/rights.ts";
import { eventOf, type Request, startApi } from "#tests/support/api.ts";
import { figure } from "#tests/support/figure.ts";
import { signedIn } from "#tests/support/tokens.ts";

const api = await startApi(["lookups", "admin-session", "admin-accounts"]);
const { token } = await signedIn(api, { rights });

const jsonCalls = {
  loginAdmin: { email: "ada@example.test", password: "long enough to try" },
  validateAccount: {
    accountNumber: "0123456789",
    bankCode: "044",
    matchAccounts: true,
    kycFullName: "Ada Obi",
    account_type: "individual",
  },
  decideIndividualAccount: { status: "approved", remark: "" },
  uploadAccounts: { account_type: "individual" },
} as const;
type JsonCall = keyof typeof jsonCalls;
const names = Object.keys(jsonCalls) as JsonCall[];

const id = "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5";
const send = (name: JsonCall, request: Request) =>
  api.call(name, { token, params: { id }, ...request });

test.each(names)("%s refuses every media type but JSON", async (name) => {
  const body = JSON.stringify(jsonCalls[name]);
  for (const type of [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "",
  ]) {
    const answer = await send(name, { body, headers: { "Content-Type": type } });
    expect([answer.status, answer.body]).toEqual([
      415,
      { errors: ["Send the request as application/json"] },
    ]);
  }
  expect((await send(name, {})).status).toBe(415);
});

test.each(names)("%s answers a malformed body with 400", async (name) => {
  const whole = JSON.stringify(jsonCalls[name]);
  const texts = [
    "",
    " ",
    "{",
    whole.slice(0, -1),
    `${whole}x`,
    "nope",
    "[]",
    "null",
    "7",
    '"a"',
    "[{}]",
  ];
  for (const body of texts) {
    const answer = await send(name, { body, headers: { "Content-Type": "application/json" } });
    expect([body, answer.status, answer.body]).toEqual([
      body,
      400,
      { errors: ["The request could not be read"] },
    ]);
  }
});

test.each(names)("%s refuses names that reach a prototype, at any depth", async (name) => {
  const whole = JSON.stringify(jsonCalls[name]).slice(1);
  const texts = [
    `{"__proto__": {"isSuperAdmin": true}, ${whole}`,
    `{"constructor": {"prototype": {"polluted": true}}, ${whole}`,
    `{"a": {"b": [{"__proto__": 1}]}, ${whole}`,
    `{"prototype": 1, ${whole}`,
  ];
  for (const body of texts) expect((await send(name, { body })).status).toBe(400);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test("a body of more than 100 kB is refused as too large", async () => {
  const body = { ...jsonCalls.loginAdmin, password: "x".repeat(100_000) };

  expect((await send("loginAdmin", { body })).status).toBe(413);
});

test("a body with 20,000 nested lists is refused", async () => {
  const body = `{"email": ${"[".repeat(20_000)}${"]".repeat(20_000)}}`;

  expect((await send("loginAdmin", { body })).status).toBe(400);
});

test("a body in base64 is decoded and validated", async () => {
  const event = await eventOf(
    { method: "POST", path: "/admin/login_admin" },
    { body: { email: 7, password: "x" } },
  );
  const encoded = Buffer.from(String(event.body)).toString("base64");

  const { status, body } = await api.send("admin-session", {
    ...event,
    body: encoded,
    isBase64Encoded: true,
  });

  expect([status, Object.keys(body.fields)]).toEqual([400, ["email"]]);
});

const strange = fc.oneof(
  fc.constantFrom(null, true, 7, -1.5, 1e308, [], {}, [[]], { a: 1 }, ["x"]),
  fc.jsonValue({ maxDepth: 3 }).filter((value) => typeof value !== "string"),
);

/** Whether a value that is not a string is valid for this field. */
const isRight = (key: string, value: unknown) =>
  (key === "matchAccounts" && typeof value === "boolean") || value === undefined || value === null;

test.each(names)("%s refuses any body with one wrong field, and names the field", async (name) => {
  const valid: Record<string, unknown> = jsonCalls[name];
  const keys = fc.constantFrom(...Object.keys(valid));
  const extra = fc
    .string({ minLength: 1, maxLength: 30 })
    .filter((key) => !(key in { ...valid, fromDate: 1, toDate: 1 }) && !(key in {}));
  const wrongType = fc.tuple(keys, strange).filter(([key, value]) => !isRight(key, value));
  const wrong = fc.oneof(wrongType, fc.tuple(extra, fc.jsonValue({ maxDepth: 2 })));

  await fc.assert(
    fc.asyncProperty(wrong, async ([key, value]) => {
      const text = JSON.stringify({ ...valid, [key]: value });
      const { status, body } = await send(name, { body: text });
      expect(status).toBe(400);
      // Names that reach a prototype make the whole body unreadable.
      if (body.fields) expect(Object.keys(body.fields).join()).toContain(key);
    }),
    { numRuns: figure({ long: 1000, short: 200 }) },
  );
});

test.each(names)(
  "T20: %s refuses a name that appears twice in one object, with the same value or another",
  async (name) => {
    const whole = JSON.stringify(jsonCalls[name]);
    const [first = "", value] = Object.entries(jsonCalls[name])[0] ?? [];
    const once = JSON.stringify({ [first]: value }).slice(1, -1);

    for (const again of [
      once,
      `"${first}": null`,
      `"\\u00${first.charCodeAt(0).toString(16)}${first.slice(1)}" : 1`,
    ]) {
      expect((await send(name, { body: `{${again}, ${whole.slice(1)}` })).status).toBe(400);
    }
    expect(
      (await send(name, { body: `{"a": {"b:": 1, "b:": 1}, ${whole.slice(1)}` })).body,
    ).toEqual({
      errors: ["The request could not be read"],
    });
  },
);

test.each(["\\ud800", "\\udc00\\ud800", "a\\udfff"])(
  "T20: a body with half a Unicode surrogate pair, %s, is refused",
  async (half) => {
    const body = `{"email": "a${half}@example.test", "password": "long enough to try"}`;

    expect((await send("loginAdmin", { body })).status).toBe(400);
  },
);
