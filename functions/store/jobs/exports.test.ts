import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { anExport } from "#tests/builders/an-export.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { keys } from "../table/keys.ts";
import { exportStore } from "./exports.ts";

const { main: table } = await startTables();
const exports = exportStore(table);

const begun = async (over: Parameters<typeof anExport>[0] = {}) => {
  const job = anExport(over);
  expect(await exports.start(job, aLogEntry())).toBe(true);
  return job;
};

const after = (at: string, minutes: number) =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString();

test("an administrator can run only one export of a kind; it blocks no other kind and nobody else", async () => {
  const { adminId, startedAt } = await begun();

  expect(await exports.start(anExport({ adminId }), aLogEntry())).toBe(false);
  await begun({ adminId, scope: { kind: "images" } });
  await begun();
  expect(
    await exports.start(anExport({ adminId, startedAt: after(startedAt, 16) }), aLogEntry()),
  ).toBe(true);
});

test("an export that ends queues an email and lets the next export start", async () => {
  const { id, adminId, startedAt } = await begun();
  const held = await exports.take(id, "worker-1", startedAt);
  if (!held) throw new Error("It was not taken");

  const log = aLogEntry({ at: startedAt });
  expect(await exports.end(held, { state: "done", done: 7, log })).toBe(true);

  expect(await exports.get(id)).toMatchObject({
    state: "done",
    done: 7,
    goneAt: after(startedAt, 1440),
  });
  expect(await rowsOfKind(table, "mail")).toContainEqual(
    expect.objectContaining({ mail: "export", jobId: id }),
  );
  expect(await exports.start(anExport({ adminId }), aLogEntry())).toBe(true);
});

test("a worker keeps a job while it reports progress; once it stops, another worker takes over", async () => {
  const { id, startedAt } = await begun();
  const first = await exports.take(id, "worker-1", startedAt);
  if (!first) throw new Error("It was not taken");
  expect(await exports.progress(first, 40, after(startedAt, 0.5))).toBe(true);

  expect(await exports.take(id, "worker-2", after(startedAt, 1))).toBeUndefined();
  const second = await exports.take(id, "worker-2", after(startedAt, 2));

  expect(second).toMatchObject({ attempts: 2, done: 0 });
  expect(await exports.progress(first, 50, after(startedAt, 2))).toBe(false);
  const log = aLogEntry({ at: after(startedAt, 2) });
  expect(await exports.end(first, { state: "done", done: 50, log })).toBe(false);
  expect(await exports.get(id)).toMatchObject({ state: "running", holder: "worker-2" });
});

test("only its own worker can release a lease, except at a start-up when no worker runs", async () => {
  const { id, startedAt } = await begun();
  const held = await exports.take(id, "worker-1", startedAt);

  await exports.release({ id, holder: "worker-0" });
  expect(await exports.take(id, "worker-2", startedAt)).toBeUndefined();
  await exports.release(held ?? { id });
  expect(await exports.take(id, "worker-2", startedAt)).toBeDefined();
  await exports.release({ id });
  expect(await exports.take(id, "worker-3", startedAt)).toBeDefined();
});

test("the lock of an export that never ends expires with its lease", async () => {
  const { adminId, startedAt } = await begun();

  const { pk } = keys.exportLock(adminId, "excel");
  const [row] = await rowsOf(table, (one) => one.pk === pk);
  expect(row?.expiresAt).toBe(Date.parse(after(startedAt, 15)) / 1000);
});

test("an ended export expires after one day and not before", async () => {
  const { id, startedAt } = await begun();
  const held = await exports.take(id, "worker-1", startedAt);
  if (!held) throw new Error("It was not taken");
  await exports.end(held, { state: "failed", done: 0, log: aLogEntry({ at: startedAt }) });

  expect(await exports.expiredBefore(after(startedAt, 1439))).not.toContain(id);
  expect(await exports.expiredBefore(after(startedAt, 1441))).toContain(id);
  // The table removes what the sweep left, by seconds since 1970.
  const [row] = await rowsOf(table, (one) => one.id === id && one.kind === "export");
  expect(row?.expiresAt).toBe(Date.parse(after(startedAt, 2880)) / 1000);
  await exports.forget(id);
  expect(await exports.expiredBefore(after(startedAt, 1441))).not.toContain(id);
  expect(await exports.get(id)).toBeUndefined();
});

test("an export that lost its turn cannot end, and the later export keeps other exports out", async () => {
  const { id, adminId, startedAt } = await begun();
  const held = await exports.take(id, "worker-1", startedAt);
  if (!held) throw new Error("It was not taken");
  await begun({ adminId, startedAt: after(startedAt, 2) });

  const log = aLogEntry({ at: after(startedAt, 3) });
  expect(await exports.end(held, { state: "done", done: 7, log })).toBe(false);

  const third = anExport({ adminId, startedAt: after(startedAt, 3) });
  expect(await exports.start(third, aLogEntry())).toBe(false);
});
