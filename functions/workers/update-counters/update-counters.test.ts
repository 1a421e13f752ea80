import fc from "fast-check";
import { expect, test } from "vitest";
import { filterRecords } from "#local/event-sources/filter-records.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { stored } from "#tests/support/stored.ts";
import { openStream } from "#tests/support/stream.ts";
import { deliveryStore } from "../../store/deliveries/deliveries.ts";
import type { DeliveryRow } from "../../store/deliveries/delivery-row.ts";
import { counterStore } from "../../store/lists/counts.ts";
import { submissionStore } from "../../store/submissions/submissions.ts";
import { type Change, changesOf } from "../../store/table/changes.ts";
import { keys } from "../../store/table/keys.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { watchLog } from "../../testing/watch-log.ts";
import { streamReaders } from "../stream-readers.ts";
import { updateCounters } from "./update-counters.ts";

const { main: table } = await startTables();
const nextChanges = await openStream(table.name);
const counts = counterStore(table);
const submissions = submissionStore({ table, hash: plainHash });
const countBatch = updateCounters({ timeZone: "Africa/Lagos", counts, clock: () => new Date() });

/** What Lambda's filter lets through. */
const nextPassed = async () => {
  const { Records } = await nextChanges();
  const { filters } = streamReaders["update-counters"];
  return changesOf({ Records: filterRecords(Records, filters) });
};

const logged = watchLog();

const pending = async () => (await counts.ofStatuses()).individual.pending;

/** The changes that the stream delivers for this many new submissions. */
const changesOfNew = async (howMany: number): Promise<Change[]> => {
  await nextChanges();
  for (let n = 0; n < howMany; n++) await stored(submissions, aSubmission());
  return changesOf(await nextChanges());
};

test("only the submissions are counted among all rows that new submissions write", async () => {
  const before = await pending();
  const changes = await changesOfNew(3);
  expect(changes.length).toBeGreaterThan(20);

  await countBatch(changes);

  expect(await pending()).toBe(before + 3);
  expect(logged("changes.counted")).toEqual([["info", "changes.counted", { received: 3 }]]);
});

test("the filter of the stream leaves out no change that counts", async () => {
  const before = await pending();
  await nextChanges();
  for (let n = 0; n < 3; n++) await stored(submissions, aSubmission());

  const changes = await nextPassed();
  await countBatch(changes);

  expect(await pending()).toBe(before + 3);
  expect(new Set(changes.map(({ after }) => after?.kind))).toEqual(new Set(["submission", "log"]));
});

test("a batch that is repeated, even concurrently, is counted once", async () => {
  const before = await pending();
  const changes = await changesOfNew(2);

  await countBatch(changes);
  await Promise.all([countBatch(changes), countBatch(changes), countBatch(changes)]);

  expect(await pending()).toBe(before + 2);
  expect(logged("changes.counted")).toEqual([["info", "changes.counted", { received: 2 }]]);
});

test("a change that comes twice in one batch is counted once", async () => {
  const before = await pending();
  const changes = await changesOfNew(2);

  await countBatch([...changes, ...changes]);

  expect(await pending()).toBe(before + 2);
});

test("a counted change is remembered for three days, longer than the stream can repeat it", async () => {
  const changes = await changesOfNew(1);
  const now = new Date("2026-11-03T09:00:00.000Z");

  await updateCounters({ timeZone: "Africa/Lagos", counts, clock: () => now })(changes);

  const { id } = changes.find(({ after }) => after?.kind === "submission") as Change;
  const [mark] = await rowsOf(table, ({ pk }) => pk === keys.countedChange(id).pk);
  expect(mark?.expiresAt).toBe(Date.parse("2026-11-06T09:00:00.000Z") / 1000);
});

test("changes that come again in batches with other borders are counted once", async () => {
  const template = await changesOfNew(6);
  const last = template.length - 1;
  const border = fc.nat(last);
  const batches = fc.array(fc.tuple(border, border), { minLength: 1, maxLength: 6 });
  let run = 0;

  await fc.assert(
    fc.asyncProperty(batches, fc.boolean(), async (repeats, areAtOnce) => {
      run += 1;
      const changes = template.map((change) => ({ ...change, id: `${run} ${change.id}` }));
      const before = await pending();
      const halves = [changes.slice(0, last / 2), changes.slice(last / 2), changes];
      const again = repeats.map(([one, other]) =>
        changes.slice(Math.min(one, other), Math.max(one, other) + 1),
      );
      const all = [...again, ...halves];

      if (areAtOnce) await Promise.all(all.map(countBatch));
      else for (const batch of all) await countBatch(batch);

      expect(await pending()).toBe(before + 6);
    }),
    { numRuns: 8 },
  );
});

test("a batch that one transaction cannot hold is counted as a whole", async () => {
  const entries = Array.from({ length: 120 }, (_, day) => ({
    id: `many ${day}`,
    before: undefined,
    after: { kind: "log", pk: `LOG#upload#day ${day}` },
  }));

  await countBatch(entries.slice(40, 70));
  await countBatch(entries);

  const days = await rowsOf(table, ({ name }) => `${name}`.startsWith("log#upload#day "));
  expect(days.map(({ count }) => count)).toEqual(entries.map(() => 1));
});

test("when a batch comes again with more changes, only the new changes are counted", async () => {
  const before = await pending();
  const changes = await changesOfNew(4);
  const firstCounted = changes.findIndex(({ after }) => after?.kind === "submission");

  await countBatch(changes.slice(0, firstCounted + 1));
  await countBatch(changes);
  await countBatch(changes);

  expect(await pending()).toBe(before + 4);
});

test("a batch that grows with every retry counts each change once", async () => {
  const before = await pending();
  const changes = await changesOfNew(5);

  for (let end = 3; end <= changes.length + 6; end += 7) await countBatch(changes.slice(0, end));
  await countBatch(changes);

  expect(await pending()).toBe(before + 5);
});

test("a batch whose first changes do not count still counts the submission after them", async () => {
  const before = await pending();
  const changes = await changesOfNew(1);
  const at = changes.findIndex(({ after }) => after?.kind === "submission");
  const [submission, ...others] = [changes[at], ...changes.toSpliced(at, 1)] as Change[];
  const quietFirst = [...others, submission] as Change[];

  await countBatch(others.slice(0, 2));
  await countBatch(quietFirst);

  expect(await pending()).toBe(before + 1);
});

test("the counters follow an upload run from queued to delivered", async () => {
  const { id } = await stored(submissions, aSubmission({ status: "approved" }));
  await countBatch(await nextPassed());
  const deliveries = deliveryStore(table);
  const at = "2026-11-03T09:00:00.000Z";
  const candidate = { id, version: 1, registerCodes: [], uploads: {} };

  await deliveries.queue(candidate, { services: ["ixtrac"], jobId: "run-1", at });
  await countBatch(await nextPassed());
  expect(await counts.ofRun("run-1")).toMatchObject({ pending: 1, delivered: 0 });
  const row = await deliveries.take(
    { submissionId: id, service: "ixtrac", version: 1 },
    new Date(at),
  );
  if (!row) throw new Error("it was queued");
  const log = { type: "ixtrac", at, timeZone: "Africa/Lagos", message: "" } as const;
  await deliveries.settle(row, { outcome: { state: "delivered", at, reference: "IX-1" }, log });
  await countBatch(await nextPassed());

  expect(await counts.ofRun("run-1")).toMatchObject({ pending: 0, delivered: 1 });
  expect((await counts.ofStatuses()).individual).toMatchObject({ approved: 0, uploaded: 1 });
});

const marks = () => rowsOf(table, ({ pk }) => pk.startsWith(keys.countedChange("").pk));

test("a batch without anything to count writes nothing", async () => {
  const before = await marks();

  await countBatch([{ id: "own-950", before: undefined, after: { kind: "draft" } }]);

  expect(await marks()).toEqual(before);
});

test("a change that leaves an account in the list that counts it writes nothing", async () => {
  const changes = (await changesOfNew(1)).filter(({ after }) => after?.kind === "submission");
  const noted = changes.map(({ after }) => ({ id: "own-951", before: after, after }));
  expect(noted).toHaveLength(1);
  const before = await marks();

  await countBatch(noted);

  expect(await marks()).toEqual(before);
});

test("R-131: each new log entry is counted for its kind and day, and nothing is logged about it", async () => {
  const entry = (day: string) => ({ kind: "log", pk: `LOG#admin#${day}` });

  await countBatch([
    { id: "own-961", before: undefined, after: entry("2026-11-02") },
    { id: "own-962", before: undefined, after: entry("2026-11-02") },
    { id: "own-963", before: undefined, after: entry("2026-11-03") },
    { id: "own-964", before: entry("2026-11-03"), after: entry("2026-11-03") },
  ]);

  const days = await rowsOf(table, ({ name }) => `${name}`.startsWith("log#admin#"));
  expect(days.map(({ name, count }) => [name, count]).toSorted()).toEqual([
    ["log#admin#2026-11-02", 2],
    ["log#admin#2026-11-03", 1],
  ]);
  expect(logged("changes.counted")).toEqual([]);
});

test("D86: the number of entries of a day ends two days after the last of them", async () => {
  const count = updateCounters({
    timeZone: "Africa/Lagos",
    counts: counterStore(table, { logDays: 30 }),
    clock: () => new Date(),
  });

  await count([
    { id: "own-971", before: undefined, after: { kind: "log", pk: "LOG#auth#2026-11-02" } },
  ]);

  const [day] = await rowsOf(table, ({ name }) => name === "log#auth#2026-11-02");
  expect(day?.expiresAt).toBe(Date.parse("2026-12-04T00:00:00Z") / 1000);
});

test("an empty batch changes no count", async () => {
  const before = await pending();

  await countBatch([]);

  expect(await pending()).toBe(before);
});

test("D5: failed deliveries, but not refused ones, count once towards the alert of their service", async () => {
  const deliveries = deliveryStore(table);
  const at = new Date().toISOString();
  const ended = async (state: "failed" | "refused") => {
    const { id } = await stored(submissions, aSubmission({ status: "approved" }));
    const candidate = { id, version: 1, registerCodes: [], uploads: {} };
    await deliveries.queue(candidate, { services: ["erights"], jobId: "run", at });
    const ref = { submissionId: id, service: "erights", version: 1 } as const;
    const row = (await deliveries.take(ref, new Date(at))) as DeliveryRow;
    await deliveries.settle(row, {
      outcome: { state, at, reason: "no answer" },
      log: aLogEntry({ type: "erights" }),
    });
  };
  await nextChanges();
  for (const state of ["failed", "refused", "failed"] as const) await ended(state);
  const changes = await nextPassed();

  await countBatch(changes);
  await countBatch(changes);
  const failed = { kind: "delivery", service: "erights", state: "failed" };
  await countBatch([{ id: "own-900", before: failed, after: { ...failed, at } }]);

  const [alert, ...more] = await rowsOf(table, (row) => row.mail === "counted-alert");
  expect(more).toEqual([]);
  expect(alert).toMatchObject({ kind: "mail", about: "erights", count: 2, gsi1pk: "OUT" });
});

const alertRows = () => rowsOf(table, ({ id }) => String(id).startsWith("alert-"));

test("a failed import is no failed delivery, and a deleted row is counted as nothing", async () => {
  const before = await alertRows();

  await countBatch([
    { id: "own-901", before: undefined, after: { kind: "import", state: "failed" } },
    { id: "own-902", before: { kind: "log", pk: "LOG#admin#2026-11-02" }, after: undefined },
  ]);

  expect(await alertRows()).toEqual(before);
});

test("D5: a delivery that fails is counted for its service, once", async () => {
  const failed = { kind: "delivery", service: "ixtrac", state: "failed" };
  const counted = async () =>
    (await alertRows())
      .filter((row) => row.about === "ixtrac")
      .reduce((sum, { count }) => sum + Number(count), 0);
  const before = await counted();

  await countBatch([
    { id: "own-911", before: { ...failed, state: "sending" }, after: failed },
    { id: "own-912", before: failed, after: { ...failed, reason: "E42" } },
    { id: "own-913", before: failed, after: { ...failed, state: "queued" } },
  ]);

  expect((await counted()) - before).toBe(1);
});
