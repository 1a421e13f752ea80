import { expect, test } from "vitest";
import { filterRecords } from "#local/event-sources/filter-records.ts";
import { ofFunction } from "#local/iam/current-function.ts";
import { anExport, anImport, anUploadRun } from "#tests/builders/a-job.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startQueueEngine, startTables } from "#tests/support/engines.ts";
import { messagesOf } from "#tests/support/messages.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { stored } from "#tests/support/stored.ts";
import { openStream } from "#tests/support/stream.ts";
import { queueClient } from "../../services/queues.ts";
import { deliveryStore } from "../../store/deliveries/deliveries.ts";
import type { DeliveryRow } from "../../store/deliveries/delivery-row.ts";
import { differenceStore } from "../../store/deliveries/differences.ts";
import type { HeldJob } from "../../store/jobs/export-job.ts";
import { exportStore } from "../../store/jobs/exports.ts";
import { jobStore } from "../../store/jobs/jobs.ts";
import { outboxStore } from "../../store/outbox/outbox.ts";
import { submissionStore } from "../../store/submissions/submissions.ts";
import { changesOf } from "../../store/table/changes.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { streamReaders } from "../stream-readers.ts";
import { relayOutbox } from "./relay-outbox.ts";

const { main: table } = await startTables();
const queueUrls = await startQueueEngine();
const nextChanges = await openStream(table.name);
const submissions = submissionStore({ table, hash: plainHash });
const deliveries = deliveryStore(table);
const outbox = outboxStore(table);

const relay = ofFunction(
  "relay-outbox",
  relayOutbox({
    queues: queueClient(),
    urls: { ...queueUrls, services: queueUrls },
    clock: () => new Date(),
  }),
);

/** Relays what Lambda's filter lets through of the changes since the last call, and returns what the queues then hold. */
const relayed = async () => {
  const { Records } = await nextChanges();
  const { filters } = streamReaders["relay-outbox"];
  await relay(changesOf({ Records: filterRecords(Records, filters) }));
  const names = ["mail", "ixtrac", "erights", "run", "import", "export"] as const;
  const all = await Promise.all(
    names.map(async (name) => [name, await messagesOf(queueUrls[name])]),
  );
  return Object.fromEntries(all.filter(([, messages]) => messages?.length));
};

const at = "2026-11-03T09:00:00.000Z";
const refOf = (submissionId: string, service: "ixtrac" | "erights" = "ixtrac") => ({
  submissionId,
  service,
  version: 1,
});

const queued = async (services: ("ixtrac" | "erights")[] = ["ixtrac"]) => {
  const { id } = await stored(submissions, aSubmission({ status: "approved" }));
  await relayed();
  const candidate = { id, version: 1, registerCodes: [], uploads: {} };
  await deliveries.queue(candidate, { services, jobId: "run-1", at });
  return id;
};

test("a new submission queues its email as a message that holds only the outbox id", async () => {
  const { id } = await stored(submissions, aSubmission());

  const { mail, ...others } = await relayed();

  const [row] = (await rowsOfKind(table, "mail")).filter(({ submissionId }) => submissionId === id);
  expect(mail).toEqual([{ outboxId: row?.id }]);
  expect(others).toEqual({});
});

test("a queued delivery goes to the queue of its service", async () => {
  const id = await queued(["ixtrac", "erights"]);

  expect(await relayed()).toEqual({
    ixtrac: [refOf(id)],
    erights: [refOf(id, "erights")],
  });
});

test("changes that workers make to deliveries and outbox rows queue no message", async () => {
  const id = await queued();
  await relayed();

  const row = (await deliveries.take(refOf(id), new Date(at))) as DeliveryRow;
  await deliveries.putBack(row, {
    againAt: at,
    call: { reason: "HTTP 500", nextTryAt: at },
  });
  await deliveries.postpone(refOf(id), at);
  const again = (await deliveries.take(refOf(id), new Date(at))) as DeliveryRow;
  const log = { type: "ixtrac", at, timeZone: "Africa/Lagos", message: "" } as const;
  await deliveries.settle(again, { outcome: { state: "refused", at, reason: "E1" }, log });
  for (const { id: outboxId } of await rowsOfKind(table, "mail")) {
    await outbox.take(String(outboxId), new Date(at));
    await outbox.release(String(outboxId));
    await outbox.noteSent(String(outboxId));
  }

  expect(await relayed()).toEqual({});
});

test("a refused delivery that is queued again is relayed again", async () => {
  const id = await queued();
  const row = (await deliveries.take(refOf(id), new Date(at))) as DeliveryRow;
  const log = { type: "ixtrac", at, timeZone: "Africa/Lagos", message: "" } as const;
  await deliveries.settle(row, { outcome: { state: "refused", at }, log });
  await relayed();

  const candidate = { id, version: 1, registerCodes: [], uploads: {} };
  await deliveries.queue(candidate, { services: ["ixtrac"], jobId: "run-2", at });

  expect(await relayed()).toEqual({ ixtrac: [refOf(id)] });
});

test("each job is sent once, to the queue of its kind", async () => {
  const [run, register, file] = [anUploadRun(), anImport(), anExport()];
  const jobs = jobStore(table);
  await jobs.start(run);
  await jobs.start(register);
  await exportStore(table).start(file, aLogEntry());

  expect(await relayed()).toEqual({
    run: [{ jobId: run.id }],
    import: [{ jobId: register.id }],
    export: [{ jobId: file.id }],
  });
  await exportStore(table).take(file.id, "a worker", at);
  await jobs.advance(run.id, { cursorWas: null, cursor: "c1", queued: 1, at });
  await jobs.save({ ...register, cursor: "c1" }, { cursorWas: null, at });
  expect(await relayed()).toEqual({});
});

test("a part of an export is sent once, when it begins to wait", async () => {
  const file = anExport();
  const exports = exportStore(table);
  await exports.start(file, aLogEntry());
  const held = await exports.take(file.id, "a worker", file.startedAt);
  await relayed();

  await exports.open(held as HeldJob, { parts: [{ total: 5, bytes: 9 }] }, file.startedAt);

  expect(await relayed()).toEqual({ export: [{ jobId: file.id, part: 1 }] });
  const waiting = { kind: "export-part", jobId: file.id, n: 1, state: "waiting" };
  await relay([{ id: "1", before: waiting, after: { ...waiting, gsi1sk: "touched" } }]);
  expect(await relayed()).toEqual({});
});

test("D35: a change of an account that no comparison looks at queues none", async () => {
  const sent: unknown[] = [];
  const watched = relayOutbox({
    queues: { sendAll: async (_, messages) => void sent.push(...messages) },
    urls: { ...queueUrls, services: queueUrls },
    clock: () => new Date(at),
  });
  const account = { kind: "submission", id: "1", status: "approved", version: 2, flags: [] };

  await watched([
    { id: "1", before: account, after: { ...account, status: "uploaded" } },
    { id: "2", before: account, after: { ...account, remark: "Seen" } },
    { id: "3", before: account, after: { ...account, id: "3", status: "rejected" } },
  ]);

  expect(sent).toEqual([{ submissionId: "3" }]);
});

test("D95: a form with more than 20 register accounts never enters the queue of the others", async () => {
  const withAccounts = (count: number) => {
    const one = aSubmission();
    const accounts = Array.from({ length: count }, (_, n) => `${n}`);
    const holdings = [{ registerName: "Dangote Cement Plc", registerCode: "D", accounts }];
    return stored(submissions, { ...one, fields: { ...one.fields, holdings } });
  };
  const [small, large] = [await withAccounts(20), await withAccounts(21)];

  await relayed();

  expect(await messagesOf(queueUrls.compare)).toContainEqual({ submissionId: small.id });
  expect(await messagesOf(queueUrls.bulk)).toEqual([{ submissionId: large.id, isBulk: true }]);
});

test("changes that exceed one batch of a queue are all relayed", async () => {
  for (let n = 0; n < 23; n++) await stored(submissions, aSubmission());

  expect((await relayed()).mail).toHaveLength(23);
});

test("no message carries personal data", async () => {
  const { fields } = await stored(submissions, aSubmission());
  const { bankVerificationNumber, bankAccountNumber } = fields.bank;

  const text = JSON.stringify(await relayed());

  for (const secret of [bankVerificationNumber, bankAccountNumber, fields.email, fields.lastName]) {
    expect(text).not.toContain(secret);
  }
  expect(text).toContain("outboxId");
});

test("a change of an ended delivery or of an email, and a deleted row, queue no message", async () => {
  await relayed();
  const ended = { kind: "delivery", submissionId: "1", service: "ixtrac", version: 1 };

  await relay([
    {
      id: "1",
      before: { ...ended, state: "delivered", gsi1pk: "a list" },
      after: { ...ended, state: "delivered" },
    },
    { id: "2", before: { kind: "mail", id: "1" }, after: undefined },
    { id: "3", before: { kind: "mail", id: "2" }, after: { kind: "mail", id: "2" } },
  ]);

  expect(await relayed()).toEqual({});
});

test("a delivery that a person asks about again gets another message", async () => {
  const id = await queued();
  await relayed();
  const row = await deliveries.take(refOf(id), new Date(at));
  await deliveries.putBack(row as DeliveryRow, {
    againAt: at,
    call: { reason: "HTTP 500", nextTryAt: at },
  });
  expect(await relayed()).toEqual({});

  await differenceStore(table).ask(refOf(id), { at: "2026-11-03T09:30:00.000Z" });

  expect(await relayed()).toEqual({ ixtrac: [refOf(id)] });
});

test("D77: what a decision brings about is delayed until it can no longer be undone", async () => {
  const sent: unknown[] = [];
  const delayed = relayOutbox({
    queues: { sendAll: async (...all) => void sent.push(all) },
    urls: { ...queueUrls, services: queueUrls },
    clock: () => new Date("2026-11-03T09:00:00.500Z"),
  });
  const mail = (id: string, notBefore?: string) => ({
    ...{ id, before: undefined },
    after: { kind: "mail", id, ...(notBefore && { notBefore }) },
  });
  const until = "2026-11-03T09:00:10.000Z";
  const queued = { ...refOf("1"), kind: "delivery", state: "queued", notBefore: until };

  await delayed([
    mail("1", until),
    mail("2"),
    mail("3", "2026-11-03T08:59:00.000Z"),
    { id: "4", before: undefined, after: queued },
  ]);

  expect(sent).toEqual([
    [queueUrls.mail, [{ outboxId: "1" }], { delaySeconds: 11 }],
    [queueUrls.mail, [{ outboxId: "2" }, { outboxId: "3" }], {}],
    [queueUrls.ixtrac, [refOf("1")], { delaySeconds: 11 }],
  ]);
});
