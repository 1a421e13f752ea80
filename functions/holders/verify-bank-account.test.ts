import { expect, test } from "vitest";
import { secretNames } from "#local/local-secrets.ts";
import { formMessages } from "#shared/messages/form.ts";
import { aForm } from "#tests/builders/a-form.ts";
import { aBank, individualFields } from "#tests/builders/a-submission.ts";
import { anImage } from "#tests/builders/an-image.ts";
import { startApi } from "#tests/support/api.ts";
import { rememberCheck } from "#tests/support/bank-check.ts";
import { knowHoldings } from "#tests/support/import-holders.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { insideOneWindow } from "#tests/support/windows.ts";
import { limits } from "../domain/access/limits.ts";
import { keyedHash } from "../services/keyed-hash.ts";
import { rateLimiter } from "../store/staff/rate-limits.ts";
import { holdersOf } from "../testing/holders-of.ts";

const api = await startApi(["holders", "admin-accounts"]);
const { token } = await signedIn(api);
await knowHoldings(api);
const { send, verified, storedWith, refused } = holdersOf(api);

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

test("D111: a spelling of the bank is verified, and the reviewer reads both", async () => {
  const fields = individualFields({ ...ngozi, firstName: "Mohammed", lastName: "Bello" });
  await rememberCheck(api, fields, { accountName: "BELLO MUHAMMAD" });

  expect((await send(aForm({ fields }))).status).toBe(201);

  const variants = [{ kind: "spelling", typed: "Mohammed", bank: "MUHAMMAD" }];
  expect((await storedWith(fields.email))[0]).toMatchObject({
    bankCheck: { verified: true, variants },
    flags: ["bankNameDiffers"],
  });
});

test("D111: a middle name that the bank spells in another way is no difference for the reviewer", async () => {
  const fields = individualFields({ ...ngozi, middleName: "Mohammed" });
  await rememberCheck(api, fields, { accountName: "OKAFOR NGOZI MUHAMMAD" });

  expect((await send(aForm({ fields }))).status).toBe(201);

  const variants = [{ kind: "spelling", typed: "Mohammed", bank: "MUHAMMAD" }];
  expect((await storedWith(fields.email))[0]).toMatchObject({ bankCheck: { variants }, flags: [] });
});

const manualBankReason = "I married in May. The bank has my former name.";
const manualCheck = { manualBankCheck: "true", manualBankReason };

test("D67: a person whose account the bank does not confirm can leave the check to the clerks, with a reason and a proof", async () => {
  const fields = individualFields();
  await rememberCheck(api, fields, { accountName: "DANJUMA MUSA" });
  const bankProofImage = anImage();

  const sent = await send(aForm({ fields, parts: manualCheck, images: { bankProofImage } }));

  expect(sent.status).toBe(201);
  const params = { id: sent.body.results.id };
  const { body } = await api.call("getIndividualAccount", { token, params });
  expect(body.results).toMatchObject({
    manualBankCheck: true,
    manualBankReason,
    bankCheck: { verified: false, accountName: "DANJUMA MUSA" },
    flags: expect.arrayContaining(["unverifiedBank"]),
    imageTypes: { bankProofImage: "image/jpeg" },
    bankProofImage: expect.stringMatching(/^\/9j\//),
  });
});

test("D67: an account that the bank confirmed is verified, also when a manual check is asked for", async () => {
  const fields = await verified();

  await send(aForm({ fields, parts: manualCheck }));

  const [stored] = await storedWith(fields.email);
  expect(stored).toMatchObject({ bankCheck: { verified: true }, flags: [] });
});

test("D67: a form that asks for no manual check is refused as before", async () => {
  const parts = { ...manualCheck, manualBankCheck: "false" };

  expect(await refused(aForm({ parts }))).toMatchObject({
    status: 400,
    errors: ["Please validate your account number before submitting"],
  });
});

test("D67: a reason has at most 300 characters", async () => {
  const parts = { ...manualCheck, manualBankReason: "x".repeat(301) };

  const { status, fields } = await refused(aForm({ parts }));

  expect([status, fields.manualBankReason]).toEqual([400, formMessages.tooLong(300)]);
});

test("D67: where the settings allow no unverified account, nobody sends one for manual checking", async () => {
  const strict = await startApi(["holders"], { variables: { ALLOW_UNVERIFIED_BANK: "off" } });

  const { status, body } = await holdersOf(strict).send(aForm({ parts: manualCheck }));

  expect([status, body.errors]).toEqual([
    400,
    ["Please validate your account number before submitting"],
  ]);
});

test("D95: on a day without paid checks left, a person may send for manual checking everywhere", async () => {
  await insideOneWindow(86_400, 20);
  const variables = { ALLOW_UNVERIFIED_BANK: "off", BANK_CHECKS_PER_DAY: "4" };
  const strict = await startApi(["holders"], { variables });
  const hash = keyedHash(() => strict.secrets[secretNames.lookupKey] ?? "");
  const rates = rateLimiter({ table: strict.tables.main, hash, isOn: true });
  const { send } = holdersOf(strict);
  const status = async (parts = {}) => (await send(aForm({ parts }))).status;

  await rates.count(limits.bankQuestionsPerDay, "all");
  await rates.count(limits.bankQuestionsPerDay, "all");
  expect(await status(manualCheck)).toBe(400);
  await rates.count(limits.bankQuestionsPerDay, "all");

  expect([await status(manualCheck), await status()]).toEqual([201, 400]);
});
