import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { exportFileStore } from "#functions/store/jobs/export-files.ts";
import { exportStore } from "#functions/store/jobs/exports.ts";
import { bundle } from "#infra/bundle.ts";
import { folderOf, top } from "#infra/functions.ts";
import { exportKinds } from "#shared/kyc/exports.ts";
import { anExport } from "./builders/a-job.ts";
import { aLogEntry } from "./builders/a-log-entry.ts";
import { aSubmission } from "./builders/a-submission.ts";
import { startApi } from "./support/api.ts";
import { exportsBucket } from "./support/engines.ts";
import { answerOfBundle } from "./support/plain-node.ts";
import { entriesOf } from "./support/read-zip.ts";
import { stored, submissionsOf } from "./support/stored.ts";

let api: Awaited<ReturnType<typeof startApi>>;
let out: string;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "bundle-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  out = await bundle({
    entries: { "build-export": join(top, folderOf("build-export"), "handler.ts") },
    out: folder,
  });
  api = await startApi([]);
});

it.each(exportKinds)(
  "%s: the bundled worker makes the file with its lazily loaded modules",
  async (kind) => {
    await stored(submissionsOf(api), aSubmission({ status: "approved" }));
    const job = anExport({ scope: { kind, status: "approved" } });
    await exportStore(api.tables.main).start(job, aLogEntry());

    for (const message of [{ jobId: job.id }, { jobId: job.id, part: 1 }]) {
      const event = { Records: [{ messageId: "1", body: JSON.stringify(message) }] };
      const answer = await answerOfBundle(join(out, "build-export/index.mjs"), event);
      expect(answer).toEqual({ batchItemFailures: [] });
    }

    const part = { n: 1, attempts: 1 };
    const file = await exportFileStore({ bucket: exportsBucket }).get(job.id, { part });
    const entries = [...(await entriesOf(Buffer.from(file))).keys()];
    expect(entries.join()).toMatch(
      { excel: /sheet1\.xml/, images: /^manifest\.csv$/, forms: /\.pdf/ }[kind],
    );
  },
);
