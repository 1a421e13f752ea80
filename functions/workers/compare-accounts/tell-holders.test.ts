import { expect, test } from "vitest";
import { secretNames } from "#local/local-secrets.ts";
import type { IndividualFields } from "#shared/kyc/submission.ts";
import { aBank, aSubmission, digits } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { comparisonsOf } from "#tests/support/comparisons.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { keyedHash } from "../../services/keyed-hash.ts";
import { provedEmailStore } from "../../store/outbox/proved-emails.ts";
import { keys } from "../../store/table/keys.ts";
import { updateItem } from "../../store/table/table.ts";
import { changesOfAccounts } from "../../testing/account-changes.ts";

const api = await startApi([]);
const { main: table } = api.tables;
const submissions = submissionsOf(api);
const hash = keyedHash(() => api.secrets[secretNames.lookupKey] ?? "");
const { settle } = await comparisonsOf(api);

const later = "2026-11-03T10:00:00.000Z";
const { decided, updated } = changesOfAccounts({ table, hash }, later);
const another = { firstName: "Musa", middleName: "", lastName: "Danjuma" };
const sentLater = { dateCreated: later, consent: { version: "2026-11", at: later } };

const save = (
  fields: Partial<IndividualFields> = {},
  over: Omit<NonNullable<Parameters<typeof aSubmission>[0]>, "fields"> = {},
) => stored(submissions, aSubmission({ ...over, fields }));

const holdingOf = (account: string) => ({
  registerName: "Dangote Cement Plc",
  registerCode: "DANGCEM",
  accounts: [account],
});

/** The forms about which the holder of an account is told, at once or in the next letter. */
const toldTo = async ({ id }: Submission) =>
  (await rowsOfKind(table, "told-about"))
    .filter(({ pk }) => pk === keys.submission(id).pk)
    .map((row) => row.id);
const lettersTo = async ({ id }: Submission) =>
  (await rowsOfKind(table, "mail")).filter(
    ({ mail, submissionId }) => mail === "holding-named" && submissionId === id,
  );

test("D71, D94: the holder of an accepted account is told of each form of another person over the same shares", async () => {
  const holdings = [holdingOf(digits(9))];
  const victim = await save({ holdings });
  await decided(victim, "approved");
  const first = await save({ ...another, holdings }, sentLater);
  await settle();
  await updated(first, { city: "Jos" });
  const second = await save({ ...another, holdings }, sentLater);
  await settle();

  expect((await toldTo(victim)).toSorted()).toEqual([first.id, second.id].toSorted());
  expect(await lettersTo(victim)).toMatchObject([{ version: 1, others: [first.id] }]);
  expect([await toldTo(first), await toldTo(second)]).toEqual([[], []]);
});

test("D94: a form that was approved before anybody compared it is told of too", async () => {
  const holdings = [holdingOf(digits(9))];
  const victim = await save({ holdings });
  await decided(victim, "approved");
  await settle();
  const thief = await save({ ...another, holdings }, sentLater);
  await decided(thief, "approved");

  await settle();

  expect(await toldTo(victim)).toEqual([thief.id]);
  expect(await toldTo(thief)).toEqual([]);
});

test("D71: nobody is told about the shares of a form that still waits, until that form is approved", async () => {
  const holdings = [holdingOf(digits(9))];
  const first = await save({ holdings });
  const second = await save({ ...another, holdings }, sentLater);
  await settle();
  expect([await toldTo(first), await toldTo(second)]).toEqual([[], []]);

  await decided(first, "approved");
  await settle();

  expect([await toldTo(first), await toldTo(second)]).toEqual([[second.id], []]);
});

test("D94: a rejected form is told of once the clerk takes the rejection back", async () => {
  const holdings = [holdingOf(digits(9))];
  const victim = await save({ holdings });
  await decided(victim, "approved");
  const thief = await save({ ...another, holdings }, sentLater);
  await decided(thief, "rejected");
  await settle();
  expect(await toldTo(victim)).toEqual([]);

  await decided(thief, "approved");
  await settle();

  expect(await toldTo(victim)).toEqual([thief.id]);
});

test("D92, D94: while a change of an accepted account waits, the letter goes to the address that was accepted", async () => {
  const holdings = [holdingOf(digits(9))];
  const victim = await save({ holdings });
  await decided(victim, "approved");
  await updateItem<Submission>(table, keys.submission(victim.id), { set: { status: "uploaded" } });
  await updated(victim, { email: "thief@example.test" });
  const thief = await save({ ...another, holdings }, sentLater);

  await settle();

  expect(await toldTo(victim)).toEqual([thief.id]);
  expect(await lettersTo(victim)).toMatchObject([{ version: 1 }]);
});

const sameBvn = ({ fields }: Submission) => ({
  ...aBank(),
  ...{ bankVerificationNumber: fields.bank.bankVerificationNumber },
});

const contactsOf = ({ fields: { email, phone, bank } }: Submission) => ({ email, phone, bank });

const changes: [string, (one: Submission) => Partial<IndividualFields>][] = [
  ["email", () => ({ email: `thief.${digits(8)}@example.test` })],
  ["phone", () => ({ phone: "+2348030000001" })],
  ["bank account", (one) => ({ bank: sameBvn(one) })],
];

test.each(["pending", "approved"] as const)(
  "D91: the earlier address of the same person is told of a form with another email, phone or bank account, while it is %s",
  async (status) => {
    for (const [, change] of changes) {
      const person = await save();
      if (status === "approved") await decided(person, "approved");
      const form = await save({ ...contactsOf(person), ...change(person) }, sentLater);

      await settle();

      expect([await toldTo(person), await toldTo(form)]).toEqual([[form.id], []]);
    }
  },
);

test("D91: a form of the same person with the same contacts is no news", async () => {
  const holdings = [holdingOf(digits(9))];
  const person = await save({ holdings });
  await decided(person, "approved");
  await save({ ...contactsOf(person), holdings }, sentLater);

  await settle();

  expect(await toldTo(person)).toEqual([]);
});

test("D91: a form from the same address is silent only when that address is proved", async () => {
  const [unproved, proved] = [await save(), await save()];
  await provedEmailStore(table).note(submissions.emailHash(proved.fields.email), new Date());
  const formOf = (person: Submission) =>
    save({ ...contactsOf(person), bank: sameBvn(person) }, sentLater);
  const form = await formOf(unproved);
  await formOf(proved);

  await settle();

  expect([await toldTo(unproved), await toldTo(proved)]).toEqual([[form.id], []]);
});

test("D91: a person who changes the own second account with a code gets no letter about it", async () => {
  const person = await save();
  const second = await save(contactsOf(person), sentLater);
  await settle();
  await updated(second, { bank: sameBvn(person) });

  await settle();

  expect(await toldTo(person)).toEqual([]);
});

test("D91: an account of somebody else that becomes one of this person by an update is told of", async () => {
  const person = await save();
  const decoy = await save(another, { dateCreated: "2026-01-01T09:00:00.000Z" });
  await settle();
  const { firstName, middleName, lastName } = person.fields as IndividualFields;

  await updated(decoy, { firstName, middleName, lastName, bank: sameBvn(person) });
  await settle();

  expect(await toldTo(person)).toEqual([decoy.id]);
});
