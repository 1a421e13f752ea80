import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { anExport } from "#tests/builders/an-export.ts";
import { startSweep } from "../../testing/start-sweep.ts";
import { sweep } from "./sweep.ts";

const { exports, exportFiles, deps, sweepNow, now, wait, swept, generalLog } = await startSweep();

/** An export whose file is made now. */
const made = async () => {
  const job = anExport({ startedAt: now().toISOString() });
  await exports.start(job, aLogEntry());
  const held = await exports.take(job.id, "a worker", now().toISOString());
  if (!held) throw new Error("It was not taken");
  await exportFiles.put(job.id, { body: Readable.from(["a file"]), fileName: "a file.zip" });
  const log = aLogEntry({ at: now().toISOString() });
  await exports.end(held, { state: "done", done: 1, log });
  return job;
};

test("an export without a worker for five minutes is queued again", async () => {
  const job = anExport({ startedAt: now().toISOString() });
  await exports.start(job, aLogEntry());
  wait(299);
  expect(await swept("export")).toEqual([]);

  wait(2);
  expect(await swept("export")).toEqual([{ jobId: job.id }]);
  expect(await generalLog()).toEqual(["Stalled jobs queued again: 1"]);
});

test("the file of an export is removed after a day, and the general log says so", async () => {
  const job = await made();
  wait(24 * 3600 - 1);
  await sweepNow();
  expect((await fetch(await exportFiles.link(job.id))).status).toBe(200);
  const before = now().toISOString();

  wait(2);
  await sweepNow();

  expect(await exports.get(job.id)).toBeUndefined();
  expect((await fetch(await exportFiles.link(job.id))).status).toBe(404);
  expect(await exports.expiredBefore(now().toISOString())).toEqual([]);
  await expect(exportFiles.remove(job.id)).resolves.toBeUndefined();
  expect(await generalLog(before)).toContain("Expired export files removed: 1");
});

test("an export file that could not be removed is removed by the next sweep", async () => {
  const job = await made();
  wait(25 * 3600);
  const remove = () => Promise.reject(new Error("no store"));

  await expect(sweep({ ...deps, exportFiles: { remove } })()).rejects.toMatchObject({
    errors: [{ message: "no store" }],
  });
  await sweepNow();

  expect((await fetch(await exportFiles.link(job.id))).status).toBe(404);
  expect(await exports.get(job.id)).toBeUndefined();
});
