import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { formMessages } from "#shared/messages/form.ts";
import { aCorporateForm } from "#tests/builders/a-form.ts";
import { corporateFields, digits } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { knowHoldings } from "#tests/support/import-holders.ts";
import { type Row, rowsOfKind } from "#tests/support/rows.ts";
import { keyedHash } from "../services/keyed-hash.ts";
import { bankCheckStore } from "../store/submissions/bank-checks.ts";

const api = await startApi(["holders"]);
await knowHoldings(api);
const { main } = api.tables;

const send = (body: FormData, headers = {}) => api.call("sendCorporateAccount", { body, headers });

const storedWith = async (email: string): Promise<Row[]> =>
  (await rowsOfKind(main, "submission")).filter((row) => row.email === email);

const aDirector = (directorName: string) => ({
  directorName,
  directorBankVerificationNumber: `22${digits(9)}`,
  identification: { type: "Voter's Card", number: "VC1" } as const,
});

test("R-45, R-46, R-162, D31: a corporate form stores all directors, first the one in the flat fields", async () => {
  const [first] = corporateFields().directors;
  const directors = [...(first ? [first] : []), aDirector("Ada Obi"), aDirector("Bola Ige")];
  const fields = corporateFields({ directors });

  const { status, body } = await send(aCorporateForm({ fields }));

  expect(status).toBe(201);
  expect(body.results).toMatchObject({
    status: "pending",
    reference: expect.stringMatching(/^KYC-/),
  });
  const [row] = await storedWith(fields.email);
  expect(row).toMatchObject({
    id: body.results.id,
    type: "corporate",
    fields,
    companyName: fields.companyName,
    gsi1pk: "corporate#pending",
    images: { companySealImage: { type: "image/png" } },
  });
  const logs = await rowsOfKind(main, "log", (one) => one.accountId === row?.id);
  expect(logs).toMatchObject([{ message: "Corporate submission received" }]);
});

test("D31: a company may give a previous address, and leave it out", async () => {
  const [moved, settled] = [corporateFields({ address2: "5 Broad Street" }), corporateFields()];

  const answers = await Promise.all(
    [moved, settled].map((fields) => send(aCorporateForm({ fields }))),
  );

  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await storedWith(moved.email)).toMatchObject([{ fields: { address2: "5 Broad Street" } }]);
  const [row] = await storedWith(settled.email);
  expect(row?.fields).not.toHaveProperty("address2");
});

test("D25: a corporate form with an unverified bank account is accepted and flagged", async () => {
  const fields = corporateFields();

  await send(aCorporateForm({ fields }));

  const [row] = await storedWith(fields.email);
  expect(row).toMatchObject({ bankCheck: { verified: false }, flags: ["unverifiedBank"] });
});

test.each([
  ["SAHEL FARMS LTD", true],
  ["SAHEL FISHERIES LTD", false],
])(
  "D25, D26: a bank check in the name of %s verifies the bank account: %s",
  async (accountName, verified) => {
    const fields = corporateFields();
    const hash = keyedHash(() => api.secrets["lookup-key"] ?? "");
    await bankCheckStore({ table: main, hash }).remember(
      { bankCode: fields.bank.bankSortCode, accountNumber: fields.bank.bankAccountNumber },
      { accountName, at: new Date().toISOString() },
    );

    await send(aCorporateForm({ fields }));

    expect(await storedWith(fields.email)).toMatchObject([{ bankCheck: { verified } }]);
  },
);

test("D73: a company or a director whose name reads as another name is refused", async () => {
  const blank = "Zenith \u2800Bank Limited";
  const fields = corporateFields({ companyName: blank });
  const directors = [aDirector("Ada Obi"), aDirector(`Ada\ue000 Obi`)];

  const answers = await Promise.all([
    send(aCorporateForm({ fields })),
    send(aCorporateForm({ fields: corporateFields({ directors }) })),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  expect(JSON.stringify(answers[0]?.body)).toContain(formMessages.nameHidden);
  expect(await storedWith(fields.email)).toEqual([]);
});

test("D73: a name with letters of two scripts or with a link is accepted and flagged", async () => {
  const mixed = corporateFields({ companyName: "\u0410ccess Foods" });
  const [first] = corporateFields().directors;
  const directors = [...(first ? [first] : []), aDirector("claim at pay.example/now")];
  const linked = corporateFields({ directors });

  for (const fields of [mixed, linked]) {
    expect((await send(aCorporateForm({ fields }))).status).toBe(201);
  }

  expect((await storedWith(mixed.email))[0]?.flags).toEqual(
    expect.arrayContaining(["mixedScript"]),
  );
  expect((await storedWith(linked.email))[0]?.flags).toEqual(
    expect.arrayContaining(["linkInName"]),
  );
});

test("D65: odd numbers of any director are flagged, and nothing is refused", async () => {
  const [first] = corporateFields().directors;
  const identification = { type: "National Identification Number", number: "abc" } as const;
  const odd = { ...aDirector("Ada Obi"), identification };
  const equal = { ...aDirector("Bola Ade"), directorBankVerificationNumber: "22222222222" };
  const fields = corporateFields({ directors: [...(first ? [first] : []), odd, equal] });

  expect((await send(aCorporateForm({ fields }))).status).toBe(201);

  const [stored] = await storedWith(fields.email);
  expect(stored?.flags).toEqual(expect.arrayContaining(["implausibleId", "implausibleBvn"]));
});

test("R-47: the company seal is required, the other documents are not", async () => {
  const { status, body } = await send(aCorporateForm({ images: { companySealImage: null } }));

  expect(status).toBe(400);
  expect(body.fields).toEqual({ companySealImage: "Company seal is required" });
});

test("R-64, D28: the phone number must fit the country of the company", async () => {
  const parts = { country: "Ghana", phone: "+2348031234567" };

  const { status, body } = await send(aCorporateForm({ parts }));

  expect(status).toBe(400);
  expect(body.fields.phone).toContain("is not a valid Ghana number");
});

test.each([
  ["a person's form", { type: "Individual" }, "type"],
  ["a person's field", { firstName: "Ada" }, "firstName"],
  [
    "a director without a BVN",
    { directorBankVerificationNumber: "1" },
    "directorBankVerificationNumber",
  ],
  ["directors that are no list", { directors: '{"a":1}' }, "directors"],
  ["a status", { status: "approved" }, "status"],
  [
    "a further director with a field that is none",
    { directors: JSON.stringify([{ ...aDirector("A B"), isAdmin: true }]) },
    "directors.0.isAdmin",
  ],
  [
    "more than twenty directors",
    { directors: JSON.stringify(Array.from({ length: 20 }, () => aDirector("A B"))) },
    "directors",
  ],
])("D31, D34: %s is refused", async (_, parts: Record<string, string>, field) => {
  const { status, body } = await send(aCorporateForm({ parts }));

  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual([field]);
});

test("D23: a form sent twice with one key stores one submission, and other content is refused", async () => {
  const fields = corporateFields();
  const headers = { "Idempotency-Key": randomUUID() };
  const form = () => aCorporateForm({ fields, images: sameImages });

  const [one, two] = [await send(form(), headers), await send(form(), headers)];
  const other = await send(aCorporateForm({ fields }), headers);

  expect(one.status).toBe(201);
  expect(two.text).toBe(one.text);
  expect(other.status).toBe(409);
  expect(await storedWith(fields.email)).toHaveLength(1);
});

const oneImage = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const sameImages = {
  identificationImage: oneImage,
  scannedSignatureImage: oneImage,
  passportImage: oneImage,
  companySealImage: oneImage,
};
