import { expect, test } from "vitest";
import { anExport } from "#tests/builders/a-job.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { splitExportsIn } from "#tests/support/split-export.ts";
import { keys } from "../table/keys.ts";

const { main: table } = await startTables();
const { exports, parts, split, ended, current, endPart } = splitExportsIn(table);

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
  const { id, adminId, startedAt } = await ended();

  expect(await exports.get(id)).toMatchObject({
    ...{ state: "done", done: 10, parts: 1, ready: 1 },
    goneAt: after(startedAt, 1440),
  });
  expect(await rowsOfKind(table, "mail")).toContainEqual(
    expect.objectContaining({ mail: "export", jobId: id }),
  );
  expect(await exports.start(anExport({ adminId }), aLogEntry())).toBe(true);
});

test("D88: a job is split by one worker at a time, and another goes on behind its last part", async () => {
  const { id, startedAt } = await begun();
  const first = await exports.take(id, "worker-1", startedAt);
  if (!first) throw new Error("It was not taken");
  const part = { first: "a", last: "c", total: 3, bytes: 30 };
  const next = { parts: [part], cursor: "behind c" };
  expect(await exports.open(first, next, after(startedAt, 0.5))).toMatchObject({ parts: 1 });

  expect(await exports.take(id, "worker-2", after(startedAt, 1))).toBeUndefined();
  const second = await exports.take(id, "worker-2", after(startedAt, 2));

  expect(second).toMatchObject({ attempts: 2, parts: 1, cursor: "behind c" });
  expect(await exports.open(first, next, after(startedAt, 2))).toBeUndefined();
  expect(await parts.ofJob(id)).toMatchObject([{ n: 1, ...part, state: "waiting" }]);
});

test("D88: a job that is split is not split again", async () => {
  const { id, startedAt, isSplit } = await split({}, 2);

  expect(isSplit).toBe(true);
  expect(await exports.take(id, "worker-2", after(startedAt, 60))).toBeUndefined();
});

test("a job does not end while it is being split, nor twice", async () => {
  const running = await begun();
  const log = aLogEntry({ at: running.startedAt });
  expect(await exports.end(running, { state: "done", log })).toBe(false);

  const job = await split();
  await endPart(job, 1, "done", job.startedAt);
  expect(await exports.end(await current(job), { state: "done", log })).toBe(true);
  expect(await exports.end(job, { state: "done", log })).toBe(false);
});

test("a worker that gives a job up ends it as failed while it holds the job", async () => {
  const { id, startedAt } = await begun();
  const held = await exports.take(id, "worker-1", startedAt);
  if (!held) throw new Error("It was not taken");
  const log = aLogEntry({ at: startedAt });

  expect(await exports.end({ ...held, holder: "another" }, { state: "failed", log })).toBe(false);
  expect(await exports.end(held, { state: "failed", log })).toBe(true);
});

test("D88: failed parts of a job wait again, the others stay, and its files are kept longer", async () => {
  const job = await ended({}, ["done", "failed", "done"]);
  expect(job).toMatchObject({ state: "failed", done: 20, ready: 2, failed: 1 });
  const failed = (await parts.ofJob(job.id)).filter(({ state }) => state === "failed");
  const log = aLogEntry({ at: after(job.startedAt, 60) });

  expect(await exports.again(job, failed, log)).toBe(true);
  expect(await exports.again(job, failed, log)).toBe(false);

  expect((await parts.ofJob(job.id)).map(({ state }) => state)).toEqual([
    "done",
    "waiting",
    "done",
  ]);
  const again = await current(job);
  expect(again).toMatchObject({ state: "running", ready: 2, failed: 0 });
  expect(again.goneAt).toBeUndefined();
  await endPart(again, 2, "done", log.at);
  expect(await exports.end(await current(job), { state: "done", log })).toBe(true);
  expect(await current(job)).toMatchObject({
    state: "done",
    done: 30,
    goneAt: after(log.at, 1440),
  });
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

test("an ended export expires after one day and not before, with its parts", async () => {
  const { id, startedAt } = await ended({}, ["done", "done", "failed"]);

  expect(await exports.expiredBefore(after(startedAt, 1439))).not.toContain(id);
  expect(await exports.expiredBefore(after(startedAt, 1441))).toContain(id);
  // The table removes what the sweep left, by seconds since 1970.
  const [row] = await rowsOf(table, (one) => one.id === id && one.kind === "export");
  expect(row?.expiresAt).toBe(Date.parse(after(startedAt, 2880)) / 1000);
  await exports.forget(id);
  expect(await exports.expiredBefore(after(startedAt, 1441))).not.toContain(id);
  expect(await exports.get(id)).toBeUndefined();
  expect(await parts.ofJob(id)).toEqual([]);
});

test("an administrator's jobs are listed from the newest on, and nobody else's", async () => {
  const { id, adminId, startedAt } = await ended();
  const later = await ended({ adminId, startedAt: after(startedAt, 10) });
  await ended();

  expect((await exports.ofAdmin(adminId)).map((job) => job.id)).toEqual([later.id, id]);
});

test("a part of an export that lost its turn cannot end, and the later export keeps others out", async () => {
  const job = await split();
  await begun({ adminId: job.adminId, startedAt: after(job.startedAt, 30) });

  expect(await endPart(job, 1, "done", after(job.startedAt, 31))).toBe(false);

  const third = anExport({ adminId: job.adminId, startedAt: after(job.startedAt, 31) });
  expect(await exports.start(third, aLogEntry())).toBe(false);
});
