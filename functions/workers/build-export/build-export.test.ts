import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { GetObjectCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { ofFunction } from "#local/iam/current-function.ts";
import { exportMessages } from "#shared/messages/exports.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { anExport } from "#tests/builders/an-export.ts";
import { registrar } from "#tests/support/api.ts";
import { exportsBucket, imagesBucket, startImages, startTables } from "#tests/support/engines.ts";
import { entriesOf } from "#tests/support/read-zip.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { stored } from "#tests/support/stored.ts";
import { exportFileStore } from "../../store/jobs/export-files.ts";
import { exportStore } from "../../store/jobs/exports.ts";
import { exportedAccountStore } from "../../store/lists/exported-accounts.ts";
import { imageStore } from "../../store/submissions/images.ts";
import { submissionStore } from "../../store/submissions/submissions.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { watchLog } from "../../testing/watch-log.ts";
import { buildExport } from "./build-export.ts";

const { main: table } = await startTables();
const s3 = await startImages();
const submissions = submissionStore({ table, hash: plainHash });
const exports = exportStore(table);
const files = exportFileStore({ bucket: exportsBucket });

let now = new Date("2026-11-05T09:00:00.000Z");
const deps: Parameters<typeof buildExport>[0] = {
  exports,
  accounts: exportedAccountStore(table),
  files,
  images: imageStore({ table, bucket: imagesBucket }),
  registrar,
  clock: () => now,
  progressMs: 5,
};
const accounts = await Promise.all(
  Array.from({ length: 12 }, () => stored(submissions, aSubmission())),
);

const logged = watchLog();

const begun = async (over: Parameters<typeof anExport>[0] = {}) => {
  const job = anExport({ startedAt: now.toISOString(), ...over });
  await exports.start(job, aLogEntry());
  return job;
};

const fileOf = async (jobId: string) => {
  const { Body, ContentDisposition } = await s3.send(
    new GetObjectCommand({ Bucket: exportsBucket, Key: `exports/${jobId}` }),
  );
  return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), ContentDisposition };
};

const keys = async () => {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: exportsBucket }));
  return Contents.map(({ Key }) => Key);
};

test("a finished export file is named and complete, and the job and log give its number of accounts", async () => {
  const job = await begun();

  await buildExport(deps)({ jobId: job.id });

  const { bytes, ContentDisposition } = await fileOf(job.id);
  const [headings, ...rows] = await readSheet(bytes);
  const ids = rows.map((row) => row[headings?.indexOf("Id") ?? -1]);
  expect(ids.toSorted()).toEqual(accounts.map(({ id }) => id).toSorted());
  expect(ContentDisposition).toBe('attachment; filename="pending Individual Accounts.xlsx"');
  expect(await exports.get(job.id)).toMatchObject({ state: "done", done: 12 });
  const log = await rowsOfKind(table, "log");
  expect(log.map(({ message }) => message)).toContain(
    "Export to Excel, pending individual accounts: file is ready, 12 accounts",
  );
  expect(logged("export.made")).toEqual([["info", "export.made", { jobId: job.id, count: 12 }]]);
});

test("an export that another worker has taken is left alone", async () => {
  const job = await begun();
  await exports.take(job.id, "another", now.toISOString());

  await buildExport(deps)({ jobId: job.id });

  expect(await keys()).not.toContain(`exports/${job.id}`);
  expect(await exports.get(job.id)).toMatchObject({ holder: "another", attempts: 1 });
});

/** Yields one batch, then runs `go`, which fails or waits, and then yields the rest. */
const accountsThat = (go: () => Promise<unknown>): typeof deps.accounts => ({
  batches: async function* () {
    yield accounts.slice(0, 5);
    await go();
    yield accounts.slice(5);
  },
});

test("a failed attempt leaves no partial file, and the next attempt writes the whole file", async () => {
  const job = await begun();
  const error = new Error("The table is gone");
  const broken = accountsThat(() => Promise.reject(error));

  await buildExport({ ...deps, accounts: broken })({ jobId: job.id });

  expect(await keys()).not.toContain(`exports/${job.id}`);
  expect(logged("export.made", "export.failed")).toEqual([
    ["error", "export.failed", { error, jobId: job.id, count: 5 }],
  ]);
  expect(await exports.get(job.id)).toMatchObject({ state: "running", attempts: 1 });
  await buildExport(deps)({ jobId: job.id });
  expect(await readSheet((await fileOf(job.id)).bytes)).toHaveLength(13);
});

test("a large file goes up in parts, and one that breaks off after some of them leaves none", async () => {
  const large = {
    ...deps,
    files: exportFileStore({ bucket: exportsBucket, partBytes: 5 * 1024 * 1024 }),
    images: { findPieces: async () => [randomBytes(1024 * 1024)] } as never,
  };
  const breaking = { ...large, accounts: accountsThat(() => Promise.reject(new Error("Gone"))) };
  const job = await begun({ scope: { kind: "images" } });
  const work = (given: typeof large) => ofFunction("build-export", buildExport(given));

  await work(breaking)({ jobId: job.id });
  expect(await keys()).not.toContain(`exports/${job.id}`);
  await work(large)({ jobId: job.id });

  expect((await fileOf(job.id)).bytes.length).toBeGreaterThan(12 * 1024 * 1024);
});

test("a list by due date is made as well, and says which images are gone", async () => {
  const job = await begun({ scope: { kind: "images", dueBefore: "2030-01-01T00:00:00.000Z" } });

  await ofFunction("build-export", buildExport(deps))({ jobId: job.id });

  const [manifest, ...images] = (await entriesOf((await fileOf(job.id)).bytes)).values();
  expect(images).toEqual([]);
  for (const { id } of accounts) expect(String(manifest)).toContain(id);
  expect(String(manifest)).toContain(exportMessages.missing);
});

test("after three failed attempts an export ends as failed and an email to its administrator is queued", async () => {
  const job = await begun();
  let tries = 0;
  const broken = accountsThat(() => {
    tries += 1;
    return Promise.reject(new Error("The table is gone"));
  });

  for (let n = 0; n < 4; n++) await buildExport({ ...deps, accounts: broken })({ jobId: job.id });

  expect(tries).toBe(3);
  expect(await exports.get(job.id)).toMatchObject({ state: "failed" });
  expect(await rowsOfKind(table, "mail")).toContainEqual(
    expect.objectContaining({ mail: "export", jobId: job.id }),
  );
  const entries = (await rowsOfKind(table, "log")).map(({ message }) => message);
  expect(entries).toContainEqual(expect.stringContaining("the file could not be made"));
});

test("a worker that was presumed dead stops, and the file of the second worker is kept", async () => {
  const job = await begun();
  const woken = Promise.withResolvers<void>();
  const sleeping = buildExport({ ...deps, accounts: accountsThat(() => woken.promise) })({
    jobId: job.id,
  });
  await expect.poll(async () => (await exports.get(job.id))?.attempts, { timeout: 20_000 }).toBe(1);
  await exports.release({ id: job.id });

  await buildExport(deps)({ jobId: job.id });
  await expect.poll(() => logged("export.failed").length, { timeout: 20_000 }).toBe(1);
  woken.resolve();
  await sleeping;

  expect(logged("export.made")).toHaveLength(1);
  expect(await exports.get(job.id)).toMatchObject({ state: "done", done: 12, attempts: 2 });
  expect(await readSheet((await fileOf(job.id)).bytes)).toHaveLength(13);
});

test("a worker whose export was taken over as it ended does not log the file as made", async () => {
  const job = await begun();
  const end = async () => false;

  await buildExport({ ...deps, exports: { ...exports, end } })({ jobId: job.id });

  expect(logged("export.made")).toEqual([]);
});

test("a file that cannot be stored ends the reading of accounts, and then no progress is reported", async () => {
  const job = await begun();
  const ended = Promise.withResolvers<void>();
  let reports = 0;
  const failing = buildExport({
    ...deps,
    accounts: {
      batches: async function* () {
        try {
          for (;;) yield accounts;
        } finally {
          ended.resolve();
        }
      },
    },
    files: { put: () => Promise.reject(new Error("No bucket")) },
    exports: {
      ...exports,
      progress: async () => {
        reports += 1;
        return true;
      },
    },
  });

  await failing({ jobId: job.id });
  await ended.promise;
  const before = reports;
  await pause(30);

  expect(reports).toBe(before);
});

test("the job shows its progress while the export is made", async () => {
  const job = await begun();
  const going = Promise.withResolvers<void>();
  const making = buildExport({ ...deps, accounts: accountsThat(() => going.promise) })({
    jobId: job.id,
  });

  await expect.poll(async () => (await exports.get(job.id))?.done, { timeout: 20_000 }).toBe(5);
  going.resolve();
  await making;

  expect(await exports.get(job.id)).toMatchObject({ state: "done", done: 12 });
});

test("an export of an empty list is a file with only the headings", async () => {
  now = new Date("2026-11-06T09:00:00.000Z");
  const job = await begun({ scope: { status: "rejected" } });

  await buildExport(deps)({ jobId: job.id });

  expect(await readSheet((await fileOf(job.id)).bytes)).toHaveLength(1);
});
