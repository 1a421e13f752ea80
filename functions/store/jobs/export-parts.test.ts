import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { startTables } from "#tests/support/engines.ts";
import { indexRows } from "#tests/support/rows.ts";
import { splitExportsIn } from "#tests/support/split-export.ts";
import { indexKeys } from "../table/keys.ts";
import { jobStore } from "./jobs.ts";

const { main: table } = await startTables();
const { exports, parts, split, current } = splitExportsIn(table);

const after = (at: string, minutes: number) =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString();

const done = { state: "done", done: 10, bytes: 7, sha256: "a" } as const;

test("D88: a worker keeps a part while it reports progress; once it stops, another takes over", async () => {
  const job = await split();
  const ref = { jobId: job.id, n: 1 };
  const at = job.startedAt;
  const first = await parts.take(ref, "worker-1", at);
  if (!first) throw new Error("It was not taken");
  expect(await parts.progress(first, 4, after(at, 0.5))).toBe(true);

  expect(await parts.take(ref, "worker-2", after(at, 1))).toBeUndefined();
  const second = await parts.take(ref, "worker-2", after(at, 2));

  expect(second).toMatchObject({ attempts: 2, tries: 2, done: 0 });
  expect(await parts.progress(first, 5, after(at, 2))).toBe(false);
  expect(await parts.end(job, first, done, after(at, 2))).toBe(false);
  expect(await parts.ofJob(job.id)).toMatchObject([{ state: "running", holder: "worker-2" }]);
});

test("D88: a part that ended is never made again, and its job counts it once", async () => {
  const job = await split({}, 2);
  const ref = { jobId: job.id, n: 2 };
  const held = await parts.take(ref, "worker-1", job.startedAt);
  if (!held) throw new Error("It was not taken");

  expect(await parts.end(job, held, done, job.startedAt)).toBe(true);
  expect(await parts.end(job, held, done, job.startedAt)).toBe(false);
  expect(await parts.take(ref, "worker-2", after(job.startedAt, 60))).toBeUndefined();

  expect(await current(job)).toMatchObject({ ready: 1, failed: 0, done: 10 });
  expect(await parts.ofJob(job.id)).toMatchObject([{ n: 1 }, { n: 2, ...done }]);
});

test("D88: parts that wait are among the unfinished jobs until they end or are dropped", async () => {
  const job = await split({}, 2);
  const { unfinishedSince, postpone } = jobStore(table);
  const own = async (before: string) =>
    (await unfinishedSince(before)).filter(({ id }) => id === job.id);
  const late = after(job.startedAt, 1);

  expect(await own(late)).toEqual([
    { kind: "export", id: job.id },
    { kind: "export-part", id: job.id, part: 1 },
    { kind: "export-part", id: job.id, part: 2 },
  ]);
  await postpone({ kind: "export-part", id: job.id, part: 1 }, after(late, 5));
  expect(await own(late)).toHaveLength(2);
  await parts.drop({ jobId: job.id, n: 1 });
  await parts.drop({ jobId: job.id, n: 2 });
  expect(await own(after(late, 10))).toEqual([{ kind: "export", id: job.id }]);
});

test("only its own worker can release a part, except at a start-up when no worker runs", async () => {
  const job = await split();
  const ref = { jobId: job.id, n: 1 };
  await parts.take(ref, "worker-1", job.startedAt);

  await parts.release({ ...ref, holder: "worker-0" });
  expect(await parts.take(ref, "worker-2", job.startedAt)).toBeUndefined();
  await parts.release(ref);
  expect(await parts.take(ref, "worker-2", job.startedAt)).toBeDefined();
});

test("a part of a job that ended cannot end, and is not in the index of running jobs", async () => {
  const job = await split();
  const held = await parts.take({ jobId: job.id, n: 1 }, "worker-1", job.startedAt);
  if (!held) throw new Error("It was not taken");
  const at = job.startedAt;
  await exports.end(job, { state: "failed", log: aLogEntry({ at }) });

  expect(await parts.end(job, held, done, at)).toBe(false);
  await parts.drop(held);

  const running = await indexRows(table, indexKeys.running);
  expect(running.filter(({ pk }) => pk === `JOB#${job.id}`)).toEqual([]);
});
