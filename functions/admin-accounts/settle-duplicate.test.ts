import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { secretNames } from "#local/local-secrets.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aBank, aCorporateSubmission, aSubmission, digits } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { comparisonsOf } from "#tests/support/comparisons.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { update } from "../domain/submission/update.ts";
import { keyedHash } from "../services/keyed-hash.ts";
import { submissionUpdateStore } from "../store/submissions/updates.ts";

const api = await startApi(["admin-accounts"]);
const { token } = await signedIn(api, { rights: ["approveAndRejectPermission"] });
const submissions = submissionsOf(api);
const hash = keyedHash(() => api.secrets[secretNames.lookupKey] ?? "");
const updates = submissionUpdateStore({ table: api.tables.main, hash });
const { settle } = await comparisonsOf(api);

const calls = {
  individual: { settle: "settleIndividualDuplicate", get: "getIndividualAccount" },
  corporate: { settle: "settleCorporateDuplicate", get: "getCorporateAccount" },
} as const;

const shown = async ({ id, type }: Submission) =>
  (await api.call(calls[type].get, { token, params: { id } })).body.results;

const say = (
  one: Submission,
  other: { id: string },
  verdict: "same" | "different",
  reason = "The passports differ",
) =>
  api.call(calls[one.type].settle, {
    token,
    params: { id: one.id, otherId: other.id },
    body: { verdict, reason },
  });

const updated = async ({ id }: Submission, fields: Partial<Submission["fields"]>) => {
  const before = await submissions.get(id);
  const { images, bankCheck, consent } = before;
  const sent = { ...before.fields, ...fields } as Submission["fields"];
  await updates.save({
    before,
    updated: update(before, {
      ...{ fields: sent, images, bankCheck, consent, flags: [] },
      at: new Date().toISOString(),
    }),
    draftId: randomUUID(),
    log: aLogEntry(),
  });
};

const aCard = () => ({ type: "Voter's Card" as const, number: digits(12) });

/** A person and a company that share an email. */
const alike = async () => {
  const email = `one.${digits(9)}@example.test`;
  const unlike = { email, holdings: [], bank: aBank() };
  const person = await stored(
    submissions,
    aSubmission({ images: {}, fields: { ...unlike, identification: aCard() } }),
  );
  const company = await stored(
    submissions,
    aCorporateSubmission({ images: {}, fields: { ...unlike, bank: aBank(), directors: [] } }),
  );
  await settle();
  expect([(await shown(person)).flags, (await shown(company)).flags]).toEqual([
    ["sameEmail"],
    ["sameEmail"],
  ]);
  return { person, company, email };
};

test("D35: accounts that a clerk calls different have no flag any more, on both sides and after further comparisons", async () => {
  const { person, company } = await alike();

  const { status, body } = await say(person, company, "different");

  expect([status, body.status]).toEqual([
    200,
    "Settled: the accounts belong to different persons or companies",
  ]);
  const quiet = { flags: [], duplicates: [], samePerson: [] };
  expect([await shown(person), await shown(company)]).toMatchObject([quiet, quiet]);
  await updated(person, { city: "Jos" });
  await updated(company, { city: "Jos" });
  await settle();
  expect([await shown(person), await shown(company)]).toMatchObject([quiet, quiet]);
});

test("D35: accounts that a clerk calls the same person are linked without a flag", async () => {
  const { person, company } = await alike();

  await say(company, person, "same");
  await settle();

  for (const [one, other] of [
    [person, company],
    [company, person],
  ] as const) {
    expect(await shown(one)).toMatchObject({
      flags: [],
      duplicates: [],
      samePerson: [{ id: other.id }],
    });
  }
});

test("D35: the flag comes back when the accounts share another value, and not with the same one", async () => {
  const { person, company, email } = await alike();
  await say(person, company, "different");

  await updated(company, { email: `two.${email}` });
  await settle();
  expect((await shown(person)).flags).toEqual([]);
  await updated(company, { email });
  await settle();
  expect((await shown(person)).flags).toEqual([]);

  await updated(person, { email: `two.${email}` });
  await updated(company, { email: `two.${email}`, bank: person.fields.bank });
  await settle();
  const flags = expect.arrayContaining(["sameBvn", "sameBankAccount", "sameEmail"]);
  expect([(await shown(person)).flags, (await shown(company)).flags]).toEqual([flags, flags]);
});

test("the history and the log of both accounts say who settled it; only the history has the reason", async () => {
  const { person, company } = await alike();

  await say(person, company, "different", "Father and daughter");

  for (const [one, other] of [
    [person, company],
    [company, person],
  ] as const) {
    const { history } = await shown(one);
    expect(history.settlements).toMatchObject([
      { id: other.id, type: other.type, verdict: "different", reason: "Father and daughter" },
    ]);
    const logs = await rowsOfKind(
      api.tables.main,
      "log",
      ({ accountId, message }) => accountId === one.id && String(message).startsWith("Settled"),
    );
    expect(logs).toMatchObject([{ by: history.settlements[0].by, log_type: "admin" }]);
    expect(JSON.stringify(logs)).not.toContain("daughter");
  }
});

test("accounts that share nothing, and unknown ones, cannot be settled", async () => {
  const { person } = await alike();
  const stranger = await stored(
    submissions,
    aSubmission({
      images: {},
      fields: {
        ...{ email: `x.${digits(9)}@example.test`, holdings: [], bank: aBank() },
        identification: aCard(),
      },
    }),
  );

  const answers = [
    await say(person, stranger, "same"),
    await say(person, { id: randomUUID() }, "same"),
    await say(person, person, "same"),
    await say(person, stranger, "same", " "),
  ];

  expect(answers.map(({ status }) => status)).toEqual([409, 404, 404, 400]);
});
