import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { ofFunction } from "#local/iam/current-function.ts";
import { exportMessages } from "#shared/messages/exports.ts";
import { anExport } from "#tests/builders/a-job.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { registrar } from "#tests/support/api.ts";
import { exportsBucket, imagesBucket, startImages, startTables } from "#tests/support/engines.ts";
import { entriesOf } from "#tests/support/read-zip.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { stored } from "#tests/support/stored.ts";
import { exportFileStore } from "../../store/jobs/export-files.ts";
import { exportPartStore } from "../../store/jobs/export-parts.ts";
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
const parts = exportPartStore(table);
const files = exportFileStore({ bucket: exportsBucket });

let now = new Date("2026-11-05T09:00:00.000Z");
const deps: Parameters<typeof buildExport>[0] = {
  exports,
  parts,
  accounts: exportedAccountStore(table),
  files,
  images: imageStore({ table, bucket: imagesBucket }),
  registrar,
  partBytes: 1_000_000_000,
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

/** A job that is split, into one part unless the parts are small. */
const splitOf = async (over: Parameters<typeof begun>[0] = {}, partBytes = deps.partBytes) => {
  const { id: jobId } = await begun(over);
  await buildExport({ ...deps, partBytes })({ jobId });
  return { id: jobId, jobId, part: 1 };
};

const fileOf = async (jobId: string, n = 1): Promise<Buffer> => {
  const part = (await parts.ofJob(jobId)).find((one) => one.n === n);
  if (part?.state !== "done") throw new Error(`There is no part ${n}`);
  return Buffer.from(await files.get(jobId, { part }));
};

const keysOf = async (jobId: string) => {
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: exportsBucket, Prefix: `exports/${jobId}/` }),
  );
  return Contents.map(({ Key }) => Key?.split("/").at(-1));
};

test("a finished export is complete, and the job and log give its number of accounts", async () => {
  const job = await splitOf();
  expect(await exports.get(job.id)).toMatchObject({ state: "running", total: 12, parts: 1 });

  await buildExport(deps)(job);

  const bytes = await fileOf(job.id);
  const [headings, ...rows] = await readSheet(bytes);
  const ids = rows.map((row) => row[headings?.indexOf("Id") ?? -1]);
  expect(ids.toSorted()).toEqual(accounts.map(({ id }) => id).toSorted());
  expect(await exports.get(job.id)).toMatchObject({ state: "done", done: 12 });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  expect(await parts.ofJob(job.id)).toMatchObject([{ bytes: bytes.length, sha256, done: 12 }]);
  const log = await rowsOfKind(table, "log");
  expect(log.map(({ message }) => message)).toContain(
    "Export to Excel, pending individual accounts: ready for download, 12 accounts",
  );
  expect(logged("export.made")).toEqual([["info", "export.made", { jobId: job.id, count: 12 }]]);
});

test("D88: a job of several parts holds each account once, and its list says in which part", async () => {
  const job = await splitOf({ scope: { kind: "excel" } }, 5 * 265);
  expect((await parts.ofJob(job.id)).map(({ total }) => total)).toEqual([5, 5, 2]);

  for (const part of [3, 1]) await buildExport(deps)({ ...job, part });
  expect(await exports.get(job.id)).toMatchObject({ state: "running", ready: 2, done: 7 });
  await buildExport(deps)({ ...job, part: 2 });

  expect(await exports.get(job.id)).toMatchObject({ state: "done", done: 12 });
  const idsIn = async (n: number) => {
    const [headings, ...rows] = await readSheet(await fileOf(job.id, n));
    return rows.map((row) => String(row[headings?.indexOf("Id") ?? -1]));
  };
  const inParts = [await idsIn(1), await idsIn(2), await idsIn(3)];
  expect(inParts.flat().toSorted()).toEqual(accounts.map(({ id }) => id).toSorted());
  const [head, ...lines] = String(Buffer.from(await files.get(job.id, "manifest"))).split("\r\n");
  expect(head).toBe('\ufeff"Part","Reference","Name","Id"');
  const listed = inParts.flatMap((ids, at) => ids.map((id) => `${at + 1} ${id}`));
  expect(
    lines.filter(Boolean).map((line) => line.replace(/^(\d+),"KYC-[^,]+,[^,]+,"(.+)"$/, "$1 $2")),
  ).toEqual(listed);
});

test("D88: messages that come twice, late or at the same time make no part twice", async () => {
  const job = await splitOf({ scope: { kind: "excel" } }, 6 * 265);
  const messages = [{ jobId: job.id }, ...[1, 2, 1, 2].map((part) => ({ ...job, part }))];

  await Promise.all(messages.map((message) => buildExport(deps)(message)));
  await Promise.all(messages.map((message) => buildExport(deps)(message)));

  expect(await parts.ofJob(job.id)).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  expect(await exports.get(job.id)).toMatchObject({ state: "done", ready: 2, done: 12 });
  const mails = (await rowsOfKind(table, "mail")).filter(({ jobId }) => jobId === job.id);
  expect(mails).toHaveLength(1);
});

test("D88: a worker that dies while it splits a job leaves the rest to the next one", async () => {
  const { id: jobId } = await begun();
  const measured: typeof deps.accounts.measured = async function* (...from) {
    const [first = []] = await Array.fromAsync(deps.accounts.measured(...from));
    yield first.slice(0, 7);
    throw new Error("The table is gone");
  };
  const dying = { ...deps, partBytes: 3 * 265, accounts: { ...deps.accounts, measured } };

  await buildExport(dying)({ jobId });
  expect(await exports.get(jobId)).toMatchObject({ parts: 2, attempts: 1 });
  await buildExport({ ...deps, partBytes: 3 * 265 })({ jobId });

  const job = await exports.get(jobId);
  expect(job).toMatchObject({ parts: 4, total: 12, isSplit: true });
  for (const part of [1, 2, 3, 4]) await buildExport(deps)({ jobId, part });
  expect(await exports.get(jobId)).toMatchObject({ state: "done", done: 12 });
});

test("a part that another worker has taken is left alone", async () => {
  const job = await splitOf();
  await parts.take({ jobId: job.id, n: 1 }, "another", now.toISOString());

  await buildExport(deps)(job);

  expect(await keysOf(job.id)).toEqual([]);
  expect(await parts.ofJob(job.id)).toMatchObject([{ holder: "another", attempts: 1 }]);
});

/** Yields one batch, then runs `go`, which fails or waits, and then yields the rest. */
const accountsThat = (go: () => Promise<unknown>): typeof deps.accounts => ({
  ...deps.accounts,
  batches: async function* () {
    yield accounts.slice(0, 5);
    await go();
    yield accounts.slice(5);
  },
});

test("a failed attempt leaves no partial file, and the next attempt writes the whole file", async () => {
  const job = await splitOf();
  const error = new Error("The table is gone");
  const broken = accountsThat(() => Promise.reject(error));

  await buildExport({ ...deps, accounts: broken })(job);

  expect(await keysOf(job.id)).toEqual([]);
  expect(logged("export.made", "export.failed")).toEqual([
    ["error", "export.failed", { error, jobId: job.id, count: 5 }],
  ]);
  expect(await parts.ofJob(job.id)).toMatchObject([{ state: "running", attempts: 1 }]);
  await buildExport(deps)(job);
  expect(await readSheet(await fileOf(job.id))).toHaveLength(13);
});

test("a large file goes up in pieces, and one that breaks off after some of them leaves none", async () => {
  const large = {
    ...deps,
    files: exportFileStore({ bucket: exportsBucket, pieceBytes: 5 * 1024 * 1024 }),
    images: { findPieces: async () => [randomBytes(1024 * 1024)] } as never,
  };
  const breaking = { ...large, accounts: accountsThat(() => Promise.reject(new Error("Gone"))) };
  const job = await splitOf({ scope: { kind: "images" } });
  const work = (given: typeof large) => ofFunction("build-export", buildExport(given));

  await work(breaking)(job);
  expect(await keysOf(job.id)).toEqual([]);
  await work(large)(job);

  expect((await fileOf(job.id)).length).toBeGreaterThan(12 * 1024 * 1024);
});

test("a list by due date is made as well, and says which images are gone", async () => {
  const { id: jobId } = await begun({
    scope: { kind: "images", dueBefore: "2030-01-01T00:00:00.000Z" },
  });
  const work = ofFunction("build-export", buildExport(deps));

  await work({ jobId });
  await work({ jobId, part: 1 });

  const [manifest, ...images] = (await entriesOf(await fileOf(jobId))).values();
  expect(images).toEqual([]);
  for (const { id } of accounts) expect(String(manifest)).toContain(id);
  expect(String(manifest)).toContain(exportMessages.missing);
});

test("D88: after three failed attempts a part fails, the others stay, and an email is queued", async () => {
  const job = await splitOf({}, 6 * 265);
  let tries = 0;
  const broken = accountsThat(() => {
    tries += 1;
    return Promise.reject(new Error("The table is gone"));
  });
  await buildExport(deps)({ ...job, part: 2 });

  for (let n = 0; n < 4; n++) await buildExport({ ...deps, accounts: broken })(job);

  expect(tries).toBe(3);
  expect(await exports.get(job.id)).toMatchObject({ state: "failed", done: 6 });
  expect((await parts.ofJob(job.id)).map(({ state }) => state)).toEqual(["failed", "done"]);
  expect(await rowsOfKind(table, "mail")).toContainEqual(
    expect.objectContaining({ mail: "export", jobId: job.id }),
  );
  const entries = (await rowsOfKind(table, "log")).map(({ message }) => message);
  expect(entries).toContainEqual(
    expect.stringContaining("could not be made completely, 6 accounts are ready"),
  );
});

test("D88: a failed part that is asked for again has three attempts more, and keeps its number", async () => {
  const job = await splitOf();
  const broken = accountsThat(() => Promise.reject(new Error("The table is gone")));
  for (let n = 0; n < 4; n++) await buildExport({ ...deps, accounts: broken })(job);
  const failed = await exports.get(job.id);
  if (!failed) throw new Error("There is no job");
  await exports.again(failed, await parts.ofJob(job.id), aLogEntry({ at: now.toISOString() }));

  await buildExport({ ...deps, accounts: broken })(job);
  await buildExport(deps)(job);

  expect(await parts.ofJob(job.id)).toMatchObject([{ n: 1, state: "done", attempts: 6 }]);
  expect(await exports.get(job.id)).toMatchObject({ state: "done", done: 12 });
  expect(await readSheet(await fileOf(job.id))).toHaveLength(13);
});

test("a job that cannot be split ends as failed after three attempts, and its parts are given up", async () => {
  const { id: jobId } = await begun();
  const measured: typeof deps.accounts.measured = async function* (...from) {
    yield* deps.accounts.measured(...from);
    throw new Error("The table is gone");
  };
  const failing = { ...deps, partBytes: 300, accounts: { ...deps.accounts, measured } };

  for (let n = 0; n < 4; n++) await buildExport(failing)({ jobId });
  await buildExport(deps)({ jobId, part: 1 });

  expect(await exports.get(jobId)).toMatchObject({ state: "failed", done: 0 });
  expect((await parts.ofJob(jobId))[0]).toMatchObject({ state: "failed", attempts: 0 });
});

test("a worker that was presumed dead stops, and the file of the second worker is kept", async () => {
  const job = await splitOf();
  const part = async () => (await parts.ofJob(job.id))[0];
  const woken = Promise.withResolvers<void>();
  const sleeping = buildExport({ ...deps, accounts: accountsThat(() => woken.promise) })(job);
  await expect.poll(async () => (await part())?.attempts, { timeout: 20_000 }).toBe(1);
  await parts.release({ jobId: job.id, n: 1 });

  await buildExport(deps)(job);
  await expect.poll(() => logged("export.failed").length, { timeout: 20_000 }).toBe(1);
  woken.resolve();
  await sleeping;

  expect(logged("export.made")).toHaveLength(1);
  expect(await part()).toMatchObject({ state: "done", done: 12, attempts: 2 });
  expect(await readSheet(await fileOf(job.id))).toHaveLength(13);
});

test("D88: a file of a late attempt never replaces the file that is there", async () => {
  const job = await splitOf();
  const late = await parts.take({ jobId: job.id, n: 1 }, "a late worker", now.toISOString());
  await parts.release({ jobId: job.id, n: 1 });
  await buildExport(deps)(job);
  const file = await fileOf(job.id);

  if (late) await files.put(job.id, { part: late }, Readable.from(["another file"]));

  expect(Buffer.compare(await fileOf(job.id), file)).toBe(0);
});

test("a worker whose export was ended by another does not log the file as made", async () => {
  const job = await splitOf();
  const end = async () => false;

  await buildExport({ ...deps, exports: { ...exports, end } })(job);

  expect(logged("export.made")).toEqual([]);
});

test("a file that cannot be stored ends the reading of accounts, and then no progress is reported", async () => {
  const job = await splitOf();
  const ended = Promise.withResolvers<void>();
  let reports = 0;
  const failing = buildExport({
    ...deps,
    accounts: {
      ...deps.accounts,
      batches: async function* () {
        try {
          for (;;) yield accounts;
        } finally {
          ended.resolve();
        }
      },
    },
    files: { ...files, put: () => Promise.reject(new Error("No bucket")) },
    parts: {
      ...parts,
      progress: async () => {
        reports += 1;
        return true;
      },
    },
  });

  await failing(job);
  await ended.promise;
  const before = reports;
  await pause(30);

  expect(reports).toBe(before);
});

test("a part shows its progress while it is made", async () => {
  const job = await splitOf();
  const going = Promise.withResolvers<void>();
  const making = buildExport({ ...deps, accounts: accountsThat(() => going.promise) })(job);

  const done = async () => (await parts.ofJob(job.id))[0]?.done;
  await expect.poll(done, { timeout: 20_000 }).toBe(5);
  going.resolve();
  await making;

  expect(await exports.get(job.id)).toMatchObject({ state: "done", done: 12 });
});

test("T46: a part whose progress cannot be saved is made all the same", async () => {
  const job = await splitOf();
  const failed = Promise.withResolvers<void>();
  const progress = async () => {
    failed.resolve();
    throw new Error("The table is gone");
  };
  const accountsAfterIt = accountsThat(() => failed.promise);

  await buildExport({ ...deps, parts: { ...parts, progress }, accounts: accountsAfterIt })(job);

  expect(await exports.get(job.id)).toMatchObject({ state: "done", done: 12 });
});

test("an export of an empty list is a file with only the headings", async () => {
  now = new Date("2026-11-06T09:00:00.000Z");
  const job = await splitOf({ scope: { status: "rejected" } });

  await buildExport(deps)(job);

  expect(await readSheet(await fileOf(job.id))).toHaveLength(1);
});

test("a part of a list that was empty stays empty when an account has joined the list since", async () => {
  const job = await splitOf({ scope: { status: "uploaded" } });
  await stored(submissions, aSubmission({ status: "uploaded" }));

  await buildExport(deps)(job);

  expect(await readSheet(await fileOf(job.id))).toHaveLength(1);
});

test("D88: a job is split with one write for each page of accounts, and one at its end", async () => {
  const { id: jobId } = await begun();
  let writes = 0;
  const open: typeof exports.open = (...given) => {
    writes += 1;
    return exports.open(...given);
  };

  await buildExport({ ...deps, exports: { ...exports, open } })({ jobId });

  expect(writes).toBe(2);
});

test("a late message puts no file back after the files and then the job were removed", async () => {
  const job = await splitOf();
  await buildExport(deps)(job);
  await files.removeAll(job.id, await parts.ofJob(job.id));

  await buildExport(deps)(job);
  expect(await keysOf(job.id)).toEqual([]);
  await exports.forget(job.id);
  await buildExport(deps)(job);
  await buildExport(deps)({ jobId: job.id });

  expect(await keysOf(job.id)).toEqual([]);
  expect(await exports.get(job.id)).toBeUndefined();
});
