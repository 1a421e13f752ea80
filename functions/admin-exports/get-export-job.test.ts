import { expect, test } from "vitest";
import { aConfiguration } from "#tests/builders/a-configuration.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { startApi } from "#tests/support/api.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { splitExportsIn } from "#tests/support/split-export.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { configurationStore } from "../store/staff/configuration.ts";

const api = await startApi(["admin-exports"]);
const { exports, parts, split, ended, endPart } = splitExportsIn(api.tables.main);
const rights = ["exportAccountToExcelPermission", "exportAccountImagesPermission"] as const;
const { admin, token } = await signedIn(api, { rights: [...rights] });

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const jobOf = (jobId: string, as = token) =>
  api.call("getExportJob", { token: as, params: { jobId } });
const again = (jobId: string, as = token) =>
  api.call("makeExportAgain", { token: as, params: { jobId } });
const jobs = async (as = token) =>
  (await api.call("listExportJobs", { token: as })).body.results as { jobId: string }[];

test("an export file is available for a day, and not longer even if the sweep is late", async () => {
  const day = 24 * 60;
  const [young, old] = [
    await ended({ adminId: admin.id, startedAt: ago(day - 1) }),
    await ended({ adminId: admin.id, startedAt: ago(day + 1), scope: { kind: "images" } }),
  ];

  const [within, after] = [await jobOf(young.id), await jobOf(old.id)];

  expect([within.status, within.body.results]).toEqual([
    200,
    expect.objectContaining({
      ...{ state: "done", done: 10, total: 10, kind: "excel", expiresAt: young.goneAt },
      url: expect.stringContaining(`/exports/${young.id}/part-1-1`),
    }),
  ]);
  expect([after.status, after.body.results]).toEqual([404, undefined]);
  expect((await again(old.id)).status).toBe(404);
  const listed = (await jobs()).map(({ jobId }) => jobId);
  expect([listed.includes(young.id), listed.includes(old.id)]).toEqual([true, false]);
});

test("D88: a job shows each part with its state, and those that are there with a link and a checksum", async () => {
  const job = await split({ adminId: admin.id, scope: { kind: "images" }, startedAt: ago(5) }, 3);
  await endPart(job, 1, "done", ago(4));
  const held = await parts.take({ jobId: job.id, n: 2 }, "a worker", ago(0));
  if (held) await parts.progress(held, 4, ago(0));

  const { results } = (await jobOf(job.id)).body;

  expect(results).toMatchObject({ state: "running", done: 14, total: 30, isSplit: true });
  const common = { of: 3, bytes: 1000, total: 10 };
  expect(results.parts).toEqual([
    {
      ...{ ...common, n: 1, state: "done", done: 10, attempts: 1, sha256: "0".repeat(64) },
      url: expect.stringContaining("part%201%20of%203.zip"),
    },
    { ...common, n: 2, state: "running", done: 4, attempts: 1 },
    { ...common, n: 3, state: "waiting", done: 0, attempts: 0 },
  ]);
  expect([results.url, results.manifestUrl]).toEqual([undefined, undefined]);
  expect(await jobs()).toContainEqual(
    expect.objectContaining({ jobId: job.id, parts: { of: 3, done: 1, failed: 0 }, done: 10 }),
  );
});

test("D88: only the failed parts of a job are made again, and only its administrator can ask", async () => {
  const states = ["done", "failed", "done"];
  const job = await ended({ adminId: admin.id, startedAt: ago(10) }, states);
  const { results } = (await jobOf(job.id)).body;
  expect(results).toMatchObject({ state: "failed", done: 20 });
  expect(results.parts.map((part: { url?: string }) => Boolean(part.url))).toEqual([
    ...[true, false, true],
  ]);
  const other = await signedIn(api, { rights: [...rights] });
  expect((await again(job.id, other.token)).status).toBe(404);

  const asked = await again(job.id);

  expect(asked.status).toBe(202);
  expect((await again(job.id)).status).toBe(409);
  expect((await jobOf(job.id)).body.results).toMatchObject({
    state: "running",
    parts: [{ state: "done" }, { state: "waiting" }, { state: "done" }],
  });
  const log = await rowsOfKind(api.tables.main, "log");
  expect(log.map(({ message }) => message)).toContain(
    "Export to Excel, pending individual accounts: what failed is made again",
  );
});

test("a job of a kind that its administrator may not export any more is neither listed nor made", async () => {
  const scope = { kind: "forms", status: "approved" } as const;
  const job = await ended({ adminId: admin.id, startedAt: ago(5), scope }, ["failed"]);

  expect((await jobOf(job.id)).status).toBe(403);
  expect((await again(job.id)).status).toBe(403);
  expect((await jobs()).map(({ jobId }) => jobId)).not.toContain(job.id);
});

test("the file that an earlier release made without parts is gone", async () => {
  const owner = await signedIn(api, { rights: [...rights] });
  const job = await split({ adminId: owner.admin.id, startedAt: ago(3) }, 0);
  expect((await jobOf(job.id, owner.token)).status).toBe(200);
  await exports.end(job, { state: "done", log: aLogEntry({ at: ago(2) }) });

  expect((await jobOf(job.id, owner.token)).status).toBe(404);
});

test("while exports are paused, a job shows its parts without links to their files", async () => {
  const { admin: other, token: theirs } = await signedIn(api, { rights: [...rights] });
  const job = await ended({ adminId: other.id, startedAt: ago(5) });
  const configuration = configurationStore(api.tables.main);
  await configuration.save(
    aConfiguration({ paused: { form: false, uploads: false, exports: true } }),
  );

  const { status, body } = await jobOf(job.id, theirs);

  expect([status, body.results.state]).toEqual([200, "done"]);
  expect(JSON.stringify(body)).not.toContain("http");
  await configuration.save(aConfiguration());
  expect(JSON.stringify((await jobOf(job.id, theirs)).body)).toContain("http");
});
