import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { anExport } from "#tests/builders/an-export.ts";
import { startApi } from "#tests/support/api.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { exportStore } from "../store/jobs/exports.ts";

const api = await startApi(["admin-exports"]);
const exports = exportStore(api.tables.main);
const { admin, token } = await signedIn(api, { rights: ["exportAccountToExcelPermission"] });

const endedAgo = async (minutes: number) => {
  const at = new Date(Date.now() - minutes * 60_000).toISOString();
  const job = anExport({ adminId: admin.id, startedAt: at });
  await exports.start(job, aLogEntry());
  const held = await exports.take(job.id, "worker-1", at);
  if (!held) throw new Error("It was not taken");
  await exports.end(held, { state: "done", done: 10, log: aLogEntry({ at }) });
  return api.call("getExportJob", { token, params: { jobId: job.id } });
};

test("an export file is available for a day, and not longer even if the sweep is late", async () => {
  const day = 24 * 60;

  const within = await endedAgo(day - 1);
  const after = await endedAgo(day + 1);

  expect([within.status, within.body.results]).toEqual([
    200,
    { state: "done", done: 10, total: 10, url: expect.stringContaining("/exports/") },
  ]);
  expect([after.status, after.body.results]).toEqual([404, undefined]);
});
