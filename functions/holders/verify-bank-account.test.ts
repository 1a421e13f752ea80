import { expect, test } from "vitest";
import { aForm } from "#tests/builders/a-form.ts";
import { aBank, individualFields } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { rememberCheck } from "#tests/support/bank-check.ts";
import { knowHoldings } from "#tests/support/known-holding.ts";
import { formsOf } from "../testing/forms-of.ts";

const api = await startApi(["holders"]);
await knowHoldings(api);
const { send, verified, storedWith, refused } = formsOf(api);

test.each([
  ["was never checked", undefined],
  ["was checked for somebody else", { accountName: "DANJUMA MUSA" }],
  ["was checked more than a day ago", { at: new Date(Date.now() - 24 * 3_600_000 - 1000) }],
])("R-64, D25: a bank account that %s is not accepted", async (_, check) => {
  const fields = individualFields();
  if (check) await rememberCheck(api, fields, check);

  expect(await refused(aForm({ fields }))).toEqual({
    status: 400,
    errors: ["Please validate your account number before submitting"],
    fields: {
      "bank.bankAccountNumber": "Please validate your account number before submitting",
    },
  });
  expect(await storedWith(fields.email)).toEqual([]);
});

test.each([
  ["two of three names are others", { firstName: "Zainab", lastName: "Danjuma" }],
  ["the number is another", { bank: aBank() }],
])("D25, D26: a remembered check is not accepted when %s", async (_, swapped) => {
  const fields = await verified();

  const answer = await refused(aForm({ fields: { ...fields, ...swapped } }));

  expect(answer).toMatchObject({
    status: 400,
    errors: ["Please validate your account number before submitting"],
  });
});

test("D25: the same account number at another bank needs a separate check", async () => {
  const fields = await verified();
  const bank = { ...fields.bank, bankSortCode: "058" };

  expect(await refused(aForm({ fields: { ...fields, bank } }))).toMatchObject({ status: 400 });
});

const ngozi = { firstName: "Ngozi", middleName: "Ada", lastName: "Okafor", holdings: [] };

test("D26: a name that the check called verified is accepted, and the reviewer reads what the bank says", async () => {
  const fields = individualFields(ngozi);
  await rememberCheck(api, fields, { accountName: "NGOZI ADA EZE" });

  expect((await send(aForm({ fields }))).status).toBe(201);

  const [stored] = await storedWith(fields.email);
  expect(stored).toMatchObject({
    bankCheck: { verified: true, accountName: "NGOZI ADA EZE", missing: ["Okafor"] },
    flags: ["bankNameDiffers"],
  });
});

test("D26: a middle name that the bank leaves out is no difference for the reviewer", async () => {
  const fields = individualFields(ngozi);
  await rememberCheck(api, fields, { accountName: "OKAFOR NGOZI" });

  expect((await send(aForm({ fields }))).status).toBe(201);

  expect((await storedWith(fields.email))[0]).toMatchObject({
    bankCheck: { missing: ["Ada"] },
    flags: [],
  });
});
