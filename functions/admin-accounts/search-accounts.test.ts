import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, expect, test, vi } from "vitest";
import { maxHits } from "#shared/kyc/limits.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { type AccountType, accountTypes, type Status, statuses } from "#shared/kyc/status.ts";
import { aBank, aCorporateSubmission, aSubmission, digits } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { comparisonsOf } from "#tests/support/comparisons.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { itemOf } from "../store/submissions/items.ts";
import { keys } from "../store/table/keys.ts";

// The functions write their log, which these tests read.
process.env.POWERTOOLS_LOG_LEVEL = "DEBUG";
const api = await startApi(["admin-accounts"]);
const { token } = await signedIn(api);
const submissions = submissionsOf(api);
const { settle } = await comparisonsOf(api);

const search = (query: string) => api.call("searchAccounts", { token, body: { query } });
const found = async (query: string) => {
  const { status, body } = await search(query);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.results;
};
const idsFor = async (query: string) => (await found(query)).map(({ id }: { id: string }) => id);

const holding = (account: string, registerCode = "DANGCEM") => ({
  registerName: "Dangote Cement Plc",
  registerCode,
  accounts: [account],
});

const ownWord = () =>
  `Zq${digits(8).replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)))}`;

const alone = () => ({
  holdings: [],
  identification: { type: "International Passport" as const, number: digits(12) },
});

/** Nothing in it is in another account. */
const anAccount = (type: AccountType, status: Status) => {
  const name = ownWord();
  const fields = {
    email: `${name}@example.test`.toLowerCase(),
    phone: `+23480${digits(8)}`,
    chn: `C ${digits(8)} Ab`,
    bank: aBank(),
    holdings: [holding(`Q/${digits(8)}-a`)],
  };
  return type === "individual"
    ? aSubmission({ status, fields: { ...alone(), ...fields, firstName: name, middleName: "" } })
    : aCorporateSubmission({ status, fields: { ...fields, companyName: `${name} Limited` } });
};

const everywhere = accountTypes.flatMap((type) =>
  statuses.map((status) => [status, type] as const),
);
const accounts = new Map<string, ReturnType<typeof anAccount>>();
for (const [status, type] of everywhere) {
  accounts.set(`${status} ${type}`, await stored(submissions, anAccount(type, status)));
}
await settle();

test.each(everywhere)("D78: each of eight keys finds the %s %s account", async (status, type) => {
  const account = accounts.get(`${status} ${type}`) as ReturnType<typeof anAccount>;
  const { id, fields } = account;
  const { bankVerificationNumber, bankAccountNumber } = fields.bank;
  const [registered = ""] = fields.holdings[0]?.accounts ?? [];
  const name =
    account.type === "individual"
      ? `${account.fields.firstName} ${account.fields.lastName}`
      : account.fields.companyName;
  const reference = referenceOf(id);
  const hit = { id, accountType: type, status, reference, name };

  for (const [matchedOn, typed] of [
    ["reference", reference],
    ["reference", ` ${reference.replaceAll("-", "").toLowerCase()} `],
    ["bvn", bankVerificationNumber],
    ["bankAccount", bankAccountNumber],
    ["phone", fields.phone],
    ["phone", fields.phone.replace("+234", "0")],
    ["chn", fields.chn],
    ["chn", fields.chn?.replaceAll(" ", "-").toLowerCase()],
    ["registerAccount", registered],
    ["registerAccount", registered.toUpperCase()],
    ["email", fields.email],
    ["email", fields.email.toUpperCase()],
    ["name", name],
    ["name", name.slice(0, 7).toLowerCase()],
  ] as const) {
    expect([typed, await found(typed ?? "")]).toEqual([typed, [{ ...hit, matchedOn }]]);
  }
});

test("D78: a search needs a sign-in and no right", async () => {
  const { status } = await api.call("searchAccounts", { body: { query: "adaeze" } });

  expect(status).toBe(401);
});

test("D78: a part of a number finds nothing, and neither does a value of an earlier version", async () => {
  const account = anAccount("individual", "pending");
  await stored(submissions, account);
  await settle();
  const [registered = ""] = account.fields.holdings[0]?.accounts ?? [];
  const numbers = [account.fields.bank.bankAccountNumber, account.fields.chn ?? "", registered];
  for (const number of numbers) expect(await idsFor(number.slice(0, -1))).toEqual([]);

  const fields = { ...account.fields, chn: "C 1", holdings: [], bank: aBank() };
  await api.tables.main.db.send(
    new PutCommand({
      TableName: api.tables.main.name,
      Item: itemOf({ ...account, fields } as typeof account),
    }),
  );
  for (const number of numbers) expect([number, await idsFor(number)]).toEqual([number, []]);
});

test("D78: exact numbers come before words, the newest first, at most twenty", async () => {
  const word = ownWord();
  const on = (day: number) => `2026-11-${String(day).padStart(2, "0")}T09:00:00.000Z`;
  const named = (day: number, over: object) =>
    stored(
      submissions,
      aSubmission({ dateCreated: on(day), fields: { ...alone(), lastName: word, ...over } }),
    ).then(({ id }) => id);
  const email = (n: number) => ({ lastName: "Bello", email: `${word}.${n}@example.test` });
  const mail = await named(20, email(1));
  const names = [];
  for (let day = 1; day <= 19; day++) names.push(await named(day, {}));
  const registered = await named(1, { lastName: "Eze", holdings: [holding(`${word}-1`)] });
  await settle();

  expect(await idsFor(word)).toEqual([...names.toReversed(), mail]);
  await named(1, email(2));
  expect(await idsFor(word)).toHaveLength(maxHits);
  expect((await idsFor(word)).at(-1)).toBe(mail);
  expect((await idsFor(`${word}-1`))[0]).toBe(registered);
});

test("D78: what was found as a whole is shown although its words are in too many accounts", async () => {
  const word = "qqz";
  const account = await stored(
    submissions,
    aSubmission({ fields: { ...alone(), holdings: [holding(`${word}-7`)] } }),
  );
  await settle();
  const rows = Array.from({ length: 2001 }, (_, n) => ({
    ...keys.searchWord("individual", word, `nobody-${n}`),
    id: `nobody-${n}`,
  }));
  const { writeBatches } = await import("../store/table/table.ts");
  await writeBatches(
    api.tables.main,
    rows.map((Item) => ({ PutRequest: { Item } })),
  );

  expect(await idsFor(`${word}-7`)).toEqual([account.id]);
  const { status, body } = await search(word);
  expect([status, body.errors]).toEqual([400, ["Too many matches. Type more"]]);
});

test("D78: an account gets one row for each number in a register with its version", async () => {
  const holdings = Array.from({ length: 3 }, (_, register) => ({
    registerName: "A register",
    registerCode: `R${register}`,
    accounts: Array.from({ length: 50 }, (_, n) => `Number-${n}`),
  }));
  const one = aSubmission({ fields: { ...alone(), holdings } });
  await stored(submissions, one);
  const registered = () =>
    rowsOf(api.tables.main, ({ pk, id }) => pk.startsWith("LIKE#REGISTERED") && id === one.id);

  expect(await registered()).toHaveLength(50);
  expect(await idsFor("number-49")).toEqual([one.id]);
});

const rightToLeft = "\u202eadaeze\u202c";
test.each([
  ["wildcards", "***", 400],
  ["wildcards of SQL", "%%%ada%", 200],
  ["an expression", "' OR 1=1 --", 200],
  ["a key", "SUB#LIKE#DUP#", 200],
  ["a name of a prototype", "__proto__", 200],
  ["a regular expression", "(a+)+$", 400],
  ["signs that reverse the order", rightToLeft, 200],
  ["letters that no index has", "\u0627\u0628\u062c\u062f", 400],
  ["full-width digits", "\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\uff19\uff10", 200],
  ["a control character", "ada\u0000eze", 400],
  ["a line break", "ada\r\neze", 200],
  ["91 characters", "a".repeat(91), 400],
  ["a megabyte", "a".repeat(1_000_000), 413],
  ["nothing", " ", 400],
  ["two letters", "ad", 400],
])("D78: %s does no harm", async (_, query, expected) => {
  expect((await search(query)).status).toBe(expected);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test("D78: what is searched for is in no line of the log, also when the search fails", async () => {
  const lines: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((text) => {
      lines.push(String(text));
      return true;
    });
  }
  const account = anAccount("individual", "pending");
  await stored(submissions, account);
  const { firstName } = account.fields as { firstName: string };
  const { bankVerificationNumber } = account.fields.bank;
  await found(firstName);
  await found(bankVerificationNumber);
  expect((await search(`${firstName}\u0000`)).status).toBe(400);
  await api.tables.main.db.send(
    new UpdateCommand({
      TableName: api.tables.main.name,
      Key: keys.submission(account.id),
      UpdateExpression: "REMOVE #fields",
      ExpressionAttributeNames: { "#fields": "fields" },
    }),
  );
  expect((await search(firstName)).status).toBe(500);

  const log = lines.join("").toLowerCase();
  expect(log).toContain("unreadableitem");
  for (const typed of [firstName, bankVerificationNumber]) {
    expect(log).not.toContain(typed.toLowerCase());
  }
});

test("D85: a search over all lists is logged without its words, with person, session and network", async () => {
  const word = ownWord();

  await found(word);

  const entries = await rowsOfKind(api.tables.main, "log");
  const made = entries.filter(({ message }) => message === "Search made in all lists");
  expect(made.at(-1)).toMatchObject({
    byId: expect.any(String),
    session: expect.any(String),
    network: expect.any(String),
  });
  expect(JSON.stringify(entries)).not.toContain(word);
});
