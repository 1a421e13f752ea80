import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { anImport, anUploadRun } from "#tests/builders/a-job.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { jobStore } from "./jobs.ts";

const { main: table } = await startTables();
const jobs = jobStore(table);

const at = (minutes: number) =>
  new Date(Date.parse("2026-11-02T09:30:00Z") + minutes * 60_000).toISOString();

test("starting a job also writes its log entry", async () => {
  const job = anUploadRun();

  await jobs.start(job, aLogEntry({ type: "upload", count: 5 }));

  expect(await jobs.get(job.id, "upload-run")).toMatchObject(job);
  expect(await rowsOf(table, ({ log_type }) => log_type === "upload")).toMatchObject([
    { count: 5 },
  ]);
});

test("a job is found only by its id together with its kind", async () => {
  const job = anImport();
  await jobs.start(job);

  expect(await jobs.get(job.id, "import")).toMatchObject(job);
  expect(await jobs.get(job.id, "upload-run")).toBeUndefined();
  expect(await jobs.get(randomUUID(), "import")).toBeUndefined();
});

test("a job can be started only once", async () => {
  const job = anImport();
  await jobs.start(job);

  await expect(jobs.start({ ...job, registerCode: "OTHER" })).rejects.toThrow("did not hold");

  expect(await jobs.get(job.id, "import")).toMatchObject({ registerCode: job.registerCode });
});

test("an upload run advances page by page, and each page counts once", async () => {
  const job = anUploadRun();
  await jobs.start(job);
  const { id } = job;

  await jobs.advance(id, { cursorWas: null, cursor: "c1", queued: 100, at: at(1) });
  const again = jobs.advance(id, { cursorWas: null, cursor: "c1", queued: 100, at: at(2) });
  await expect(again).rejects.toMatchObject({ name: "ConditionalCheckFailedException" });
  await jobs.advance(id, { cursorWas: "c1", cursor: null, queued: 7, at: at(3) });

  expect(await jobs.get(id, "upload-run")).toMatchObject({
    queued: 107,
    cursor: null,
    isFannedOut: true,
  });
  const after = jobs.advance(id, { cursorWas: null, cursor: "c1", queued: 9, at: at(4) });
  await expect(after).rejects.toMatchObject({ name: "ConditionalCheckFailedException" });
});

test("an import advances page by page, and each page counts once", async () => {
  const job = anImport();
  await jobs.start(job);
  const second = { ...job, cursor: "c1", read: 1000, total: 1500 };

  expect(await jobs.save(second, { cursorWas: null, at: at(1) })).toBe(true);
  expect(await jobs.save(second, { cursorWas: null, at: at(2) })).toBe(false);
  const done = { ...second, cursor: null, read: 1500, state: "done" as const };
  expect(await jobs.save(done, { cursorWas: "c1", at: at(3) })).toBe(true);

  expect(await jobs.get(job.id, "import")).toMatchObject({ state: "done", read: 1500 });
  expect(await jobs.save(second, { cursorWas: null, at: at(4) })).toBe(false);
});

const unfinishedAt = async (before: string, ids: string[]) =>
  (await jobs.unfinishedSince(before)).filter(({ id }) => ids.includes(id));

test("jobs without recent progress are found until they are done", async () => {
  const [run, register] = [anUploadRun({ startedAt: at(-90) }), anImport({ startedAt: at(-80) })];
  const ids = [run.id, register.id];
  await jobs.start(run);
  await jobs.start(register);

  expect(await unfinishedAt(at(-85), ids)).toEqual([{ kind: "upload-run", id: run.id }]);
  await jobs.advance(run.id, { cursorWas: null, cursor: "c1", queued: 1, at: at(-60) });
  expect(await unfinishedAt(at(-70), ids)).toEqual([{ kind: "import", id: register.id }]);
  await jobs.advance(run.id, { cursorWas: "c1", cursor: null, queued: 1, at: at(-50) });
  await jobs.save({ ...register, state: "done" }, { cursorWas: null, at: at(-50) });

  expect(await unfinishedAt(at(0), ids)).toEqual([]);
});

test("postponing delays the check of a running job and does not bring back a finished one", async () => {
  const [run, done] = [anUploadRun({ startedAt: at(-30) }), anUploadRun({ startedAt: at(-30) })];
  await jobs.start(run);
  await jobs.start(done);
  await jobs.advance(done.id, { cursorWas: null, cursor: null, queued: 1, at: at(-20) });

  for (const { id } of [run, done]) await jobs.postpone({ kind: "upload-run", id }, at(-5));

  expect(await unfinishedAt(at(-6), [run.id, done.id])).toEqual([]);
  expect(await unfinishedAt(at(-4), [run.id, done.id])).toEqual([
    { kind: "upload-run", id: run.id },
  ]);
});

test("an import that was read from the table and ended is no longer unfinished", async () => {
  const job = anImport({ cursor: null });
  await jobs.startImport(job);
  const read = await jobs.get(job.id, "import");
  if (!read) throw new Error("it was started");
  const tried = { cursorWas: read.cursor, at: at(1) };

  await jobs.end({ ...read, state: "done" }, tried);

  const unfinished = await jobs.unfinishedSince("9999");
  expect(unfinished.map(({ id }) => id)).not.toContain(job.id);
});
