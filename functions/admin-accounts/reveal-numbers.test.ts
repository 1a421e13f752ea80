import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { CallName } from "#shared/contract/routes.ts";
import { maskNumber } from "#shared/kyc/mask-number.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { configurationStore } from "../store/staff/configuration.ts";
import { keyIn } from "../store/table/stored-item.ts";
import { updateItem } from "../store/table/table.ts";

const api = await startApi(["admin-accounts"]);
const { main: table } = api.tables;
const configuration = configurationStore(table);
const { token } = await signedIn(api);

const set = async (changes: { maskNumbers: boolean; revealsPerDay?: number | null }) =>
  configuration.save({ ...(await configuration.get()), ...changes });

beforeEach(() => set({ maskNumbers: true, revealsPerDay: null }));

const person = aSubmission({ images: {} });
Object.assign(person.fields, { chn: "C0012345AB", taxIdentificationNumber: "12345678-0001" });
await stored(submissionsOf(api), person);
const company = await stored(submissionsOf(api), aCorporateSubmission({ images: {} }));

const whole: Record<string, string> = {
  "bank.bankVerificationNumber": person.fields.bank.bankVerificationNumber,
  "bank.bankAccountNumber": person.fields.bank.bankAccountNumber,
  "identification.number": person.fields.identification.number,
  chn: "C0012345AB",
  taxIdentificationNumber: "12345678-0001",
};
const [director] = company.fields.directors;

const ofPerson = { id: person.id };
const views: [string, CallName, object][] = [
  ["the list of persons", "listIndividualAccounts", {}],
  ["the list of companies", "listCorporateAccounts", {}],
  ["a search in the list", "queryIndividualAccounts", { body: { search: person.fields.email } }],
  [
    "a search in all lists",
    "searchAccounts",
    { body: { query: person.fields.bank.bankVerificationNumber } },
  ],
  ["a case of a person", "getIndividualAccount", { params: ofPerson }],
  [
    "a case without images",
    "getIndividualAccount",
    { params: ofPerson, query: { images: "none" } },
  ],
  ["a version of a person", "getIndividualVersion", { params: { ...ofPerson, n: "1" } }],
  ["a case of a company", "getCorporateAccount", { params: { id: company.id } }],
  ["a version of a company", "getCorporateVersion", { params: { id: company.id, n: "1" } }],
  ["the timeline of a person", "getIndividualTimeline", { params: ofPerson }],
];

test.each(views)(
  "T10c: while numbers are masked, %s contains no whole number",
  async (_, call, request) => {
    const { status, body } = await api.call(call, { token, ...request });

    expect(status).toBe(200);
    const text = JSON.stringify(body);
    const numbers = [
      ...Object.values(whole),
      company.fields.bank.bankVerificationNumber,
      company.fields.bank.bankAccountNumber,
      director?.directorBankVerificationNumber ?? "",
      director?.identification.number ?? "",
    ];
    for (const number of numbers) expect(text).not.toContain(number);
  },
);

test("lists, cases and versions show the last four signs, and a case says that it is masked", async () => {
  const { bvn, account_number } = await row();
  expect({ bvn, account_number }).toEqual({
    bvn: maskNumber(person.fields.bank.bankVerificationNumber),
    account_number: maskNumber(person.fields.bank.bankAccountNumber),
  });

  const { body } = await api.call("getIndividualAccount", { token, params: ofPerson });
  expect(body.results).toMatchObject({
    masked: true,
    bvn,
    account_number,
    bank: {
      bankName: "Access Bank",
      bankVerificationNumber: bvn,
      bankAccountNumber: account_number,
    },
    identification: {
      type: "International Passport",
      number: maskNumber(person.fields.identification.number),
    },
    chn: "•••• 45AB",
    taxIdentificationNumber: "•••• 0001",
    phone: person.fields.phone,
  });
  const of = { params: { id: company.id, n: "1" } };
  const version = await api.call("getCorporateVersion", { token, ...of });
  expect(version.body.results).toMatchObject({
    masked: true,
    rcNumber: "RC 123456",
    directors: [
      {
        directorName: "Musa Danjuma",
        identification: { number: maskNumber(director?.identification.number ?? "") },
      },
    ],
  });
});

const row = async () => {
  const { body } = await api.call("listIndividualAccounts", { token });
  return body.results.find(({ id }: { id: string }) => id === person.id);
};

test("while numbers are shown, answers have all of them and no mark, and a reveal is refused", async () => {
  await set({ maskNumbers: false });

  const { body } = await api.call("getIndividualAccount", { token, params: ofPerson });

  expect(body.results).not.toHaveProperty("masked");
  expect(body.results).toMatchObject(person.fields);
  expect((await row()).bvn).toBe(whole["bank.bankVerificationNumber"]);
  const { status, body: refusal } = await reveal(person);
  expect([status, refusal.errors]).toEqual([
    409,
    ["The numbers of accounts are not hidden at present. Load the page again"],
  ]);
});

const reveal = ({ type, id }: Pick<Submission, "type" | "id">, version = 1, by = token) =>
  api.call(type === "individual" ? "revealIndividualNumbers" : "revealCorporateNumbers", {
    token: by,
    params: { id },
    body: { version },
  });

const entriesOf = (id: string, by: string) =>
  rowsOfKind(table, "log", (one) => one.accountId === id && one.by === by);

test("T10c: one request reveals all numbers of a version, and its log entry names who asked", async () => {
  const { token: by } = await signedIn(api, { firstName: "Halima", lastName: "Musa" });

  const { status, body } = await reveal(person, 1, by);

  expect(status).toBe(200);
  expect(body.results).toEqual(whole);
  const entries = await entriesOf(person.id, "Halima Musa");
  expect(entries).toEqual([
    expect.objectContaining({
      log_type: "admin",
      message: "Numbers of version 1 of an account revealed",
    }),
  ]);
  for (const number of Object.values(whole)) expect(JSON.stringify(entries)).not.toContain(number);
});

test("of a company, a reveal has the numbers of each director", async () => {
  const { body } = await reveal(company);

  expect(body.results).toMatchObject({
    "bank.bankVerificationNumber": company.fields.bank.bankVerificationNumber,
    "directors.0.directorBankVerificationNumber": director?.directorBankVerificationNumber,
    "directors.0.identification.number": director?.identification.number,
  });
});

test("T10c: beyond the limit of a day, a reveal gets 429 and a sentence, and has no log entry", async () => {
  await set({ maskNumbers: true, revealsPerDay: 2 });
  const { token: by } = await signedIn(api, { firstName: "Emeka", lastName: "Eze" });

  const answers = [await reveal(person, 1, by), await reveal(company, 1, by)];
  const { status, body } = await reveal(person, 1, by);

  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  expect(status).toBe(429);
  expect(body.errors[0]).toMatch(
    /^You have reached the limit of 2 reveals a day. You can reveal numbers again from /,
  );
  expect(await entriesOf(person.id, "Emeka Eze")).toHaveLength(1);
  expect((await reveal(person, 1, (await signedIn(api)).token)).status).toBe(200);
});

test("a reveal that is refused for another reason does not count", async () => {
  await set({ maskNumbers: true, revealsPerDay: 1 });
  const { token: by } = await signedIn(api);

  expect((await reveal({ ...person, id: randomUUID() }, 1, by)).status).toBe(404);
  expect((await reveal({ ...person, type: "corporate" }, 1, by)).status).toBe(404);
  expect((await reveal(person, 7, by)).status).toBe(404);

  expect((await reveal(person, 1, by)).status).toBe(200);
});

test("T10c: at 80 % of the limit, IT is alerted once about many reveals, without data of a holder", async () => {
  await set({ maskNumbers: true, revealsPerDay: 5 });
  const { token: by } = await signedIn(api, { firstName: "Bola", lastName: "Ade" });
  const warnings = () =>
    rowsOf(table, (one) => one.by === "Bola Ade" && `${one.message}`.startsWith("Near the daily"));
  for (let n = 1; n <= 3; n++) await reveal(person, 1, by);
  expect(await warnings()).toEqual([]);

  await reveal(person, 1, by);
  await reveal(person, 1, by);

  const [entry, ...others] = await warnings();
  expect(others).toEqual([]);
  expect(entry?.message).toBe("Near the daily limit of reveals: 4 of 5 reveals today");
  expect(entry).not.toHaveProperty("accountId");
  const mails = await rowsOf(
    table,
    ({ mail, log }) => mail === "alert" && (log as { sk: string }).sk === entry?.sk,
  );
  expect(mails).toHaveLength(1);
});

test("without another limit, an administrator reveals 200 accounts a day", async () => {
  const { admin, token: by } = await signedIn(api);
  await reveal(person, 1, by);
  const [count] = await rowsOf(table, ({ sk }) => sk === `${admin.id}#REVEALS`);
  if (!count) throw new Error("It was not counted");
  await updateItem<{ count: number }>(table, keyIn(count), { set: { count: 199 } });

  expect((await reveal(person, 1, by)).status).toBe(200);
  expect((await reveal(person, 1, by)).status).toBe(429);
});

const search = (query: string, by = token) =>
  api.call("searchAccounts", { token: by, body: { query } });
const aGuess = () => `22${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`;
const logOf = async (id: string) =>
  (await rowsOf(table, (row) => row.byId === id && row.kind === "log")).map(
    ({ message, accountId }) => [message, accountId],
  );

test("D97: while numbers are hidden, a search for a whole number counts as a reveal, found or not", async () => {
  await set({ maskNumbers: true, revealsPerDay: 4 });
  const { admin, token: mine } = await signedIn(api);
  const bvn = person.fields.bank.bankVerificationNumber;

  const answers = [
    await search(bvn, mine),
    await search(aGuess(), mine),
    await api.call("queryIndividualAccounts", { token: mine, body: { search: bvn } }),
    await api.call("listIndividualAccounts", { token: mine, query: { search: aGuess() } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const refused = [
    await search(bvn, mine),
    await search(person.fields.phone, mine),
    await search("C0012345AB", mine),
    await api.call("queryCorporateAccounts", { token: mine, body: { search: aGuess() } }),
  ];

  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
  const entries = await logOf(admin.id);
  const found = "Account found by a whole number, while numbers are hidden";
  const missed = "No account found by a whole number, while numbers are hidden";
  expect(entries.filter(([message]) => message === found)).toEqual(
    Array(2).fill([found, person.id]),
  );
  expect(entries.filter(([message]) => message === missed)).toHaveLength(2);
});

test("D97: many guesses at once do not pass the limit of reveals", async () => {
  await set({ maskNumbers: true, revealsPerDay: 3 });
  const { token: mine } = await signedIn(api);

  const answers = await Promise.all(Array.from({ length: 8 }, () => search(aGuess(), mine)));

  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(3);
});

test("D97: names, emails and references are searched without counting, and so is all while numbers are shown", async () => {
  await set({ maskNumbers: true, revealsPerDay: 1 });
  const { token: mine } = await signedIn(api);
  const { email, lastName } = person.fields;
  const reference = referenceOf(person.id);
  for (const text of [email, lastName, reference, email, lastName, reference]) {
    expect((await search(text, mine)).status).toBe(200);
  }

  await set({ maskNumbers: false });
  for (let n = 0; n < 3; n++) expect((await search(aGuess(), mine)).status).not.toBe(429);
});

test("D98: on live, only who may neither decide nor export has numbers hidden, and may reveal 100 a day", async () => {
  await configuration.save({
    ...(await configuration.get()),
    maskNumbers: false,
    maskWithoutRights: true,
  });
  const reader = await signedIn(api);
  const clerk = await signedIn(api, { rights: ["approveAndRejectPermission"] });
  const bvnFor = async (by: string) =>
    (await api.call("getIndividualAccount", { token: by, params: ofPerson })).body.results.bank
      .bankVerificationNumber;

  const bvn = person.fields.bank.bankVerificationNumber;
  expect([await bvnFor(reader.token), await bvnFor(clerk.token)]).toEqual([maskNumber(bvn), bvn]);
  const reveal = { params: ofPerson, body: { version: 1 } };
  expect(
    (await api.call("revealIndividualNumbers", { token: reader.token, ...reveal })).status,
  ).toBe(200);
  expect(
    (await api.call("revealIndividualNumbers", { token: clerk.token, ...reveal })).status,
  ).toBe(409);
});
