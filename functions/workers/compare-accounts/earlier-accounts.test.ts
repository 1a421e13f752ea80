import { expect, test } from "vitest";
import type { Flag } from "#shared/contract/flags.ts";
import type { IndividualFields } from "#shared/kyc/submission.ts";
import { aBank, aSubmission, digits } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { stored } from "#tests/support/stored.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { likenessStore } from "../../store/submissions/likenesses.ts";
import { submissionStore } from "../../store/submissions/submissions.ts";
import { changesOfAccounts, fullyLinked } from "../../testing/account-changes.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { compareAccounts } from "./compare-accounts.ts";

const { main: table } = await startTables();
const submissions = submissionStore({ table, hash: plainHash });
const store = likenessStore({ table, hash: plainHash });

const later = "2026-11-03T10:00:00.000Z";
const compare = compareAccounts({ store, clock: () => new Date(later) });

const person = (
  fields: Partial<IndividualFields> = {},
  over: Omit<NonNullable<Parameters<typeof aSubmission>[0]>, "fields"> = {},
) => stored(submissions, aSubmission({ ...over, fields }));
const another = { firstName: "Musa", middleName: "", lastName: "Danjuma" };
const held = () => [
  { registerName: "Dangote Cement Plc", registerCode: "DANGCEM", accounts: [digits(9)] },
];

const flagsOf = async ({ id }: Submission) => (await submissions.get(id)).flags;

const { decided, updated } = changesOfAccounts({ table, hash: plainHash }, later);

/** Links the account with as many older ones as it may have, all with its email. */
const linkFully = async ({ id }: Submission, flags: Flag[] = ["sameEmail"]) => {
  const [read] = await store.getAll([id]);
  if (!read) throw new Error("There is no account");
  await store.save(read, { likenesses: fullyLinked, flags });
};

test("D35: an account that is linked with twenty older ones gets the flag of a value that only a later one shares", async () => {
  const chn = digits(8);
  const older = await person({ chn });
  await compare({ submissionId: older.id });
  await linkFully(older);
  const newest = await person({ ...another, chn }, { dateCreated: later });

  await compare({ submissionId: newest.id });

  expect(await flagsOf(older)).toEqual(["sameChn"]);
});

test("D35: an account that is linked with twenty older ones is compared with what its person had accepted later", async () => {
  const bankVerificationNumber = `22${digits(9)}`;
  const older = await person({ bank: aBank({ bankVerificationNumber }) });
  await compare({ submissionId: older.id });
  await linkFully(older, ["sameBvn", "sameEmail"]);
  const bank = aBank({ bankVerificationNumber });
  const newest = await person({ bank }, { dateCreated: later });
  await decided(newest, "approved");

  await compare({ submissionId: newest.id });

  expect(await flagsOf(older)).toEqual(["bankChanged", "emailChanged"]);
});

test("D35: an account that is linked with twenty older ones is compared again when a later one is rejected", async () => {
  const chn = digits(8);
  const older = await person({ chn });
  const newest = await person({ ...another, chn }, { dateCreated: later });
  await compare({ submissionId: older.id });
  await compare({ submissionId: newest.id });
  await linkFully(older);
  await decided(newest, "rejected");

  await compare({ submissionId: newest.id });

  expect(await flagsOf(older)).toEqual([]);
});

test("D91: a form is compared with every earlier form of its person, whatever was accepted since", async () => {
  const bankVerificationNumber = `22${digits(9)}`;
  const sent = (dateCreated: string) =>
    person({ bank: aBank({ bankVerificationNumber }) }, { dateCreated });
  await sent("2026-11-01T08:00:00.000Z");
  const accepted = await sent("2026-11-02T08:00:00.000Z");
  await decided(accepted, "approved");
  const { bank, email } = accepted.fields;
  const form = await person({ bank, email, phone: "+2348039999999" }, { dateCreated: later });

  await compare({ submissionId: form.id });

  expect(await flagsOf(form)).toEqual(["bankChanged", "emailChanged", "phoneChanged"]);
});

test("D35: what only an earlier version of another account had is not shared", async () => {
  const holdings = held();
  const first = await person({ holdings });
  await compare({ submissionId: first.id });
  await updated(first, { holdings: held() });
  const second = await person({ ...another, holdings });

  await compare({ submissionId: second.id });

  expect(await flagsOf(second)).toEqual([]);
  expect((await submissions.getWhole(second.id, "individual")).likenesses).toEqual([]);
});

test("D35: an account is found by its present version, whatever a message calls the earlier one", async () => {
  const holdings = held();
  const first = await person({ holdings });
  await compare({ submissionId: first.id, earlier: first.version });
  const second = await person({ ...another, holdings });

  await compare({ submissionId: second.id });

  expect(await flagsOf(second)).toEqual(["sameHolding"]);
});
