import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { asHolder, askChain, own } from "../testing/ask-chain.ts";

const registers = { reply: { results: [] } };
const found = { reply: { message: "sent" } };

test("an unknown path gets 404 and a wrong method 405, with or without a trailing slash", async () => {
  const to = (path: string, httpMethod = "GET") =>
    askChain("listStates", {}, registers, (event) => ({ ...event, path, httpMethod }));

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
    const { status, headers } = await to(path, "PUT");
    expect([path, status, headers.Allow]).toEqual([path, 405, "GET"]);
  }
  expect((await to("/location/state/1")).status).toBe(200);
});

test("405 names each method of the path once", async () => {
  const { status, headers } = await askChain("getPreferences", {}, registers, (event) => ({
    ...event,
    httpMethod: "PUT",
  }));

  expect([status, headers.Allow?.split(", ").sort()]).toEqual([405, ["GET", "PATCH"]]);
});

test("a malformed path parameter gets 404, or 403 where the path names a holder's account", async () => {
  const states = await askChain("listStates", { params: { countryId: "x" } }, registers);
  const update = await askChain("updateIndividualAccount", {
    params: { id: own.accountId.slice(1) },
    headers: asHolder,
    body: {},
  });

  expect([states.status, states.body.errors]).toEqual([404, ["Not found"]]);
  expect(update.status).toBe(403);
  expect(
    (await askChain("listStates", { params: { countryId: "7" } }, registers)).had?.params,
  ).toEqual({
    countryId: "7",
  });
  const none = await askChain("listStates", {}, registers, (event) => ({
    ...event,
    pathParameters: null,
    path: "/location/state/7",
  }));
  expect([none.status, none.had?.params]).toEqual([200, { countryId: "7" }]);
});

test("path parameters arrive percent-encoded from API Gateway and are decoded once", async () => {
  for (const value of ["Ọlá O'Brien", "100%25 Ade", "a/b", "a+b"]) {
    const params = { regId: "DANGCEM", searchType: "N", value };
    expect((await askChain("searchHolders", { params }, registers)).had?.params).toEqual(params);
  }
});

test("a path parameter with a broken encoding gets 404", async () => {
  const { status } = await askChain("searchHolders", {}, registers, (event) => ({
    ...event,
    path: "/registrars/accounts/DANGCEM/N/%E1%BB",
    pathParameters: { regId: "DANGCEM", searchType: "N", value: "%E1%BB" },
  }));

  expect(status).toBe(404);
});

test("a call without a query refuses query parameters and names them, cut short", async () => {
  const one = await askChain(
    "listRegisters",
    { query: { a: "1", ["b".repeat(300)]: "2" } },
    registers,
  );

  expect([one.status, one.body]).toEqual([
    400,
    {
      errors: [
        '"a" is not a field of this form',
        `"${"b".repeat(90)}" is not a field of this form`,
      ],
      fields: {
        a: '"a" is not a field of this form',
        ["b".repeat(200)]: `"${"b".repeat(90)}" is not a field of this form`,
      },
    },
  ]);
  const other = await askChain("listRegisters", { query: {} }, registers);
  expect([other.status, other.had?.query, other.had?.body]).toEqual([200, undefined, undefined]);
});

test("each wrong field gets one sentence that people can understand", async () => {
  const { body } = await askChain("validateAccount", {
    body: { accountNumber: "1", bankCode: 7, kycFullName: "", account_type: "person", more: 1 },
  });

  expect(body.errors).toEqual([
    "Account number must be 10 digits",
    "This value is not valid",
    '"more" is not a field of this form',
    "This is required",
  ]);
  expect(body.fields).toEqual({
    accountNumber: "Account number must be 10 digits",
    bankCode: "This value is not valid",
    kycFullName: "This is required",
    account_type: "This value is not valid",
    more: '"more" is not a field of this form',
  });
  expect((await askChain("findAccount", { body: {} })).body.fields).toEqual({
    email: "This is required",
  });
});

test("a call that takes JSON refuses every other content type", async () => {
  for (const type of [
    "text/plain",
    "application/jsonp",
    "application/json-patch+json",
    "application/json; charset=utf-16",
    "",
    "multipart/form-data; boundary=b",
    "x application/json",
  ]) {
    const headers = { "Content-Type": type };
    expect(
      (await askChain("findAccount", { body: { email: "a@b.test" }, headers }, found)).status,
    ).toBe(415);
  }
  for (const type of ["application/json", "Application/JSON; charset=utf-8"]) {
    const headers = { "Content-Type": type };
    expect(
      (await askChain("findAccount", { body: { email: "a@b.test" }, headers }, found)).status,
    ).toBe(200);
  }
});

test.each(["[]", "null", "7", '"a"', "{", ""])("the body %j is refused", async (body) => {
  const { status, body: answered } = await askChain("findAccount", { body }, found);

  expect([status, answered]).toEqual([400, { errors: ["The request could not be read"] }]);
});

test("T25: a JSON body may have at most 100 kB, counted in UTF-8 bytes", async () => {
  const sized = (bytes: number, letter = "x") => {
    const around = JSON.stringify({ email: "a@b.test", a: "" }).length;
    return `{"email":"a@b.test","a":"${letter.repeat((bytes - around) / Buffer.byteLength(letter))}"}`;
  };

  expect((await askChain("findAccount", { body: sized(100_000) }, found)).status).toBe(400);
  expect((await askChain("findAccount", { body: sized(100_001) }, found)).status).toBe(413);
  expect((await askChain("findAccount", { body: sized(100_002, "ä") }, found)).status).toBe(413);
});

test("a body in base64 is decoded", async () => {
  const { status, had } = await askChain(
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

test("a call that takes no body ignores the body of a request", async () => {
  const { status, had } = await askChain("listRegisters", { body: { a: 1 } }, registers);

  expect([status, had?.body, had?.images]).toEqual([200, undefined, []]);
});

test("D23: the hash of a JSON body is the hash of the text as sent", async () => {
  const body = JSON.stringify({ email: "a@b.test" });

  expect((await askChain("findAccount", { body }, found)).had?.bodyHash).toBe(
    createHash("sha256").update(body).digest("hex"),
  );
});

test("a field with two errors reports only the first", async () => {
  const body = {
    ...{ accountNumber: "0123456789", bankCode: "044" },
    kycFullName: "\u0000".repeat(273),
  };

  expect((await askChain("validateAccount", { body })).body.fields).toEqual({
    kycFullName: "Use at most 272 characters",
  });
});

test("a request without a body has the hash of an empty text", async () => {
  expect((await askChain("listRegisters", {}, registers)).had?.bodyHash).toBe(
    createHash("sha256").update("").digest("hex"),
  );
});

test("a call gets the caller's address and the headers with names in lower case", async () => {
  const headers = { "CloudFront-Viewer-Address": "198.51.100.7:443", "If-Match": '"7"' };
  const { had } = await askChain("listRegisters", { headers }, registers);

  expect(had?.address).toBe("198.51.100.7");
  expect(had?.headers["if-match"]).toBe('"7"');
});

test("a field that is null counts as left out", async () => {
  const account = { accountNumber: "0123456789", bankCode: "044", kycFullName: "Ada Obi" };
  const body = { ...account, matchAccounts: null, account_type: null };
  const left = await askChain("validateAccount", { body }, registers);
  const asked = await askChain("findAccount", { body: { email: null } });

  expect(left.had?.body).toEqual({ ...account, matchAccounts: true, account_type: "individual" });
  expect(asked.body.fields).toEqual({ email: "This is required" });
});

test("an empty query parameter is left out, and one that comes twice is refused by name", async () => {
  const query = { status: "", fromDate: "", toDate: "", limit: "20" };
  const { had } = await askChain("listIndividualAccounts", { query, token: "t" }, registers);
  expect(had?.query).toEqual({ status: "pending", filter: "all", sort: "newest", limit: 20 });

  for (const status of [
    ["pending", "approved"],
    ["approved", "approved"],
  ]) {
    const twice = await askChain(
      "listIndividualAccounts",
      { query: { status: "approved" }, token: "t" },
      registers,
      (event) => ({ ...event, multiValueQueryStringParameters: { status } }),
    );
    expect([twice.status, twice.body.fields]).toEqual([400, { status: "Send this once" }]);
  }
});

const missing = {
  individual: {
    title: "Title is required",
    dateOfBirth: "Date of birth is required",
    phone: "Phone number is required",
    email: "Email is required",
    address: "House address is required",
    "bank.bankName": "Bank name is required",
    "bank.bankAccountNumber": "Account number is required",
    "identification.number": "Identity card number is required",
    consent: "Please give your consent before submitting",
  },
  corporate: {
    companyName: "Company name is required",
    address: "Company address is required",
    directorName: "Director's name is required",
    "bank.bankVerificationNumber": "Bank Verification Number (BVN) is required",
    consent: "Please give your consent before submitting",
  },
};

test.each([
  ["individual", "sendIndividualAccount"],
  ["corporate", "sendCorporateAccount"],
] as const)(
  "R-60: each missing answer of the %s form gets the page's sentence",
  async (type, name) => {
    const blank = Object.fromEntries(
      Object.keys(missing[type]).map((field) => [field.split(".")[0], "\u200b "]),
    );
    const empty = { bank: "null", holdings: "", identification: "{}" };
    for (const parts of [{}, blank, empty] as Record<string, string>[]) {
      const form = new FormData();
      form.set("type", type);
      for (const [field, value] of Object.entries(parts)) form.set(field, value);
      const { status, body } = await askChain(name, { body: form });
      expect([status, body.fields]).toEqual([400, expect.objectContaining(missing[type])]);
    }
  },
);

test.each([
  ["bankAccountNumber", "Account number must be 10 digits"],
  ["bankVerificationNumber", "BVN must be 11 digits"],
])(
  "R-60: a number in place of the text %s gets the sentence of its field",
  async (field, sentence) => {
    const form = new FormData();
    form.set("bank", JSON.stringify({ [field]: 123_456_789 }));

    const { body } = await askChain("sendIndividualAccount", { body: form });

    expect(body.fields[`bank.${field}`]).toBe(sentence);
  },
);
