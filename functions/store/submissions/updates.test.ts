import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aBank, aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { deliveryStore } from "../deliveries/deliveries.ts";
import { runAccountStore } from "../deliveries/run-accounts.ts";
import { submissionStore } from "./submissions.ts";
import { submissionUpdateStore } from "./updates.ts";

const { main: table } = await startTables();
const hash = plainHash;
const submissions = submissionStore({ table, hash });
const deliveries = deliveryStore(table);
const updates = submissionUpdateStore({ table, hash });
const at = "2026-11-03T09:00:00.000Z";

const stored = async (submission: Submission = aSubmission()) => {
  await submissions.create({ submission, log: aLogEntry() });
  return submission;
};

const aRecord = () => ({
  keyHash: randomUUID(),
  bodyHash: "one body",
  reply: {},
  expiresAt: 4_000_000_000,
});

const save = (before: Submission, over: { idempotency?: ReturnType<typeof aRecord> } = {}) => {
  const updated = {
    ...before,
    version: before.version + 1,
    revision: before.revision + 1,
    uploads: {},
    dateUpdated: at,
  } as Submission;
  return updates.save({ before, updated, draftId: randomUUID(), log: aLogEntry(), ...over });
};

const queued = async () => {
  const { id } = await stored(aSubmission({ status: "approved" }));
  const run = { services: ["ixtrac", "erights"] as const, jobId: randomUUID(), at };
  await deliveries.queue(
    { id, version: 1, registerCodes: [], uploads: {} },
    { ...run, services: [...run.services] },
  );
  return submissions.get(id);
};

const deliveryRowsOf = ({ id }: Submission) =>
  rowsOf(table, (row) => row.pk.includes(id) && row.sk.startsWith("UPLOAD#"));

test("D21: an update cancels the deliveries that wait", async () => {
  const before = await queued();

  expect(await save(before)).toBe(true);

  expect(await deliveryRowsOf(before)).toEqual([]);
});

test("D21: an update is refused while a worker sends a delivery that the update saw waiting", async () => {
  const before = await queued();
  await deliveries.take({ submissionId: before.id, service: "erights", version: 1 }, new Date());

  await expect(save(before)).rejects.toMatchObject({ code: "account.being-delivered" });
  await expect(save(before, { idempotency: aRecord() })).rejects.toMatchObject({
    code: "account.being-delivered",
  });

  expect(await deliveryRowsOf(before)).toHaveLength(2);
  expect((await submissions.get(before.id)).version).toBe(1);
});

test("D56: a run says that a delivery which a service refused was replaced by the update", async () => {
  const { id } = await stored(aSubmission({ status: "approved" }));
  const jobId = randomUUID();
  const candidate = { id, version: 1, registerCodes: [], uploads: {} };
  await deliveries.queue(candidate, { services: ["ixtrac"], jobId, at });
  const row = await deliveries.take(
    { submissionId: id, service: "ixtrac", version: 1 },
    new Date(),
  );
  if (!row) throw new Error("It was queued");
  const outcome = { state: "refused", at, reason: "no such holder" } as const;
  await deliveries.settle(row, { outcome, log: aLogEntry() });

  await save(await submissions.get(id));

  const { rows } = await runAccountStore(table).page({ run: { id: jobId } });
  expect(rows).toMatchObject([{ accountId: id, state: "replaced", reason: "no such holder" }]);
});

test("D22, D23: an update that another write overtook is refused, with and without a key", async () => {
  const before = await stored();
  await save(before);

  await expect(save(before)).rejects.toMatchObject({ code: "account.changed-since" });
  await expect(save(before, { idempotency: aRecord() })).rejects.toMatchObject({
    code: "account.changed-since",
  });
});

test("D23: a repeat of a key saves nothing", async () => {
  const before = await stored();
  const idempotency = aRecord();
  expect(await save(before, { idempotency })).toBe(true);
  const now = await submissions.get(before.id);

  expect(await save(now, { idempotency })).toBe(false);

  expect(await submissions.get(before.id)).toEqual(now);
});

/** The emails that an update queues: kind, version and whether they name the bank account. */
const mailsOf = async ({ id }: Submission) =>
  (await rowsOfKind(table, "mail", (row) => row.submissionId === id))
    .filter(({ mail }) => mail !== "received")
    .map(({ mail, version, isBankChanged }) => [mail, version, isBankChanged])
    .toSorted();

const saveWith = async (fields: object) => {
  const before = await stored();
  const updated = {
    ...before,
    fields: { ...before.fields, ...fields },
    accepted: { email: before.fields.email },
    version: 2,
    revision: 2,
    dateUpdated: at,
  } as Submission;
  await updates.save({ before, updated, draftId: randomUUID(), log: aLogEntry() });
  return updated;
};

test("an update is confirmed by an email, which says whether the bank account changed", async () => {
  expect(await mailsOf(await saveWith({ city: "Jos" }))).toEqual([["updated", 2, false]]);
  expect(await mailsOf(await saveWith({ bank: aBank() }))).toEqual([["updated", 2, true]]);
  const both = await saveWith({ bank: aBank(), city: "Jos" });
  expect(await mailsOf(both)).toEqual([["updated", 2, true]]);
});

test("a new email address is announced to the earlier address as well", async () => {
  const updated = await saveWith({ email: "moved@example.test" });

  expect(await mailsOf(updated)).toEqual([
    ["email-changed", 2, false],
    ["updated", 2, false],
  ]);
});

test("D10: an account is found by the email of its update", async () => {
  const { email } = aSubmission().fields;
  const found = () => submissions.withEmail(submissions.emailHash(email));
  expect(await found()).toEqual([]);

  const updated = await saveWith({ email });

  expect((await found()).map(({ id }) => id)).toEqual([updated.id]);
});
