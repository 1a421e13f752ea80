import { Readable } from "node:stream";
import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { anExport } from "#tests/builders/a-job.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { exportsBucket } from "#tests/support/engines.ts";
import { splitExportsIn } from "#tests/support/split-export.ts";
import { exportFileStore } from "../../store/jobs/export-files.ts";
import { exportStore } from "../../store/jobs/exports.ts";
import { startSweep } from "../../testing/start-sweep.ts";
import { sweep } from "./sweep.ts";

const started = await startSweep();
const { table, deps, sweepNow, now, wait, swept, generalLog } = started;
const exports = exportStore(table);
const exportFiles = exportFileStore({ bucket: exportsBucket });
const { parts, split, endPart, current } = splitExportsIn(table);

/** An export of two parts that are made now; the first attempt at the second part left its file. */
const made = async () => {
  const job = await split({ startedAt: now().toISOString() }, 2);
  const file = () => Readable.from(["a file"]);
  await exportFiles.put(job.id, { part: { n: 2, attempts: 1 } }, file());
  const ref = { jobId: job.id, n: 2 };
  const dead = await parts.take(ref, "a dead worker", now().toISOString());
  await parts.release(dead ?? ref);
  for (const n of [1, 2]) {
    const attempts = n;
    await exportFiles.put(job.id, { part: { n, attempts } }, file());
    await exportFiles.put(job.id, { accountsOf: { n, attempts } }, file());
    await endPart(job, n, "done", now().toISOString());
  }
  await exportFiles.put(job.id, "manifest", file());
  const log = aLogEntry({ at: now().toISOString() });
  await exports.end(await current(job), { state: "done", log });
  return job;
};

const linkOf = (job: { id: string }) =>
  exportFiles.link(job.id, { part: { n: 2, attempts: 2 } }, "a file.zip");

const keysOf = async (job: { id: string }) => {
  const listing = new ListObjectsV2Command({
    Bucket: exportsBucket,
    Prefix: `exports/${job.id}/`,
  });
  return (await started.s3.send(listing)).Contents ?? [];
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

test("D88: a part without a worker for five minutes is queued again, and no other part", async () => {
  const job = await split({ startedAt: now().toISOString() }, 3);
  await endPart(job, 1, "done", now().toISOString());
  wait(301);
  const part = await parts.take({ jobId: job.id, n: 2 }, "a worker", now().toISOString());
  expect(part).toBeDefined();

  const messages = await swept("export");

  expect(messages).toContainEqual({ jobId: job.id, part: 3 });
  expect(messages).toContainEqual({ jobId: job.id });
  expect(messages).not.toContainEqual({ jobId: job.id, part: 2 });
  expect(messages).not.toContainEqual({ jobId: job.id, part: 1 });
  expect(await swept("export")).toEqual([]);
});

test("the files of an export are removed after a day, and the general log says so", async () => {
  const job = await made();
  expect(await keysOf(job)).toHaveLength(6);
  wait(24 * 3600 - 1);
  await sweepNow();
  expect((await fetch(await linkOf(job))).status).toBe(200);
  const before = now().toISOString();

  wait(2);
  await sweepNow();

  expect(await exports.get(job.id)).toBeUndefined();
  expect((await fetch(await linkOf(job))).status).toBe(404);
  expect(await exports.expiredBefore(now().toISOString())).toEqual([]);
  expect(await parts.ofJob(job.id)).toEqual([]);
  expect(await keysOf(job)).toEqual([]);
  expect(await generalLog(before)).toContain("Expired export files removed: 1");
});

test("an export file that could not be removed is removed by the next sweep", async () => {
  const job = await made();
  wait(25 * 3600);
  const removeAll = () => Promise.reject(new Error("no store"));

  await expect(sweep({ ...deps, exportFiles: { removeAll } })()).rejects.toMatchObject({
    errors: [{ message: "no store" }],
  });
  await sweepNow();

  expect((await fetch(await linkOf(job))).status).toBe(404);
  expect(await exports.get(job.id)).toBeUndefined();
});
