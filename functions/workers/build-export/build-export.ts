import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { exportMessages as say } from "#shared/messages/exports.ts";
import { exportLog } from "../../files/export-log.ts";
import { type FileDeps, writeFile } from "../../files/write-file.ts";
import { writtenStream } from "../../files/written-stream.ts";
import { logger } from "../../log/logger.ts";
import type { ExportFiles } from "../../store/jobs/export-files.ts";
import type { Exports, HeldJob } from "../../store/jobs/exports.ts";
import type { ExportedAccounts } from "../../store/lists/exported-accounts.ts";

interface Deps extends FileDeps {
  exports: Pick<Exports, "take" | "progress" | "end" | "release">;
  accounts: ExportedAccounts;
  files: Pick<ExportFiles, "put">;
  progressMs?: number;
}

const maxAttempts = 3;

/** If a worker dies, no partial file stays: the lease expires and the sweep requeues the job. */
export const buildExport =
  (deps: Deps) =>
  async ({ jobId }: { jobId: string }): Promise<void> => {
    const job = await deps.exports.take(jobId, randomUUID(), deps.clock().toISOString());
    if (!job) return;
    if (job.attempts > maxAttempts) await end(deps, job, "failed", 0);
    else await make(deps, job);
  };

const make = async (deps: Deps, job: HeldJob): Promise<void> => {
  const { accounts, files, exports } = deps;
  let done = 0;
  const body = writtenStream(
    writeFile(deps, {
      scope: job.scope,
      by: job.by,
      batches: accounts.batches(job.scope),
      onBatch: (accounts) => {
        done += accounts.length;
      },
    }),
  );
  const stopReporting = reportProgress(deps, job, { body, done: () => done });
  try {
    await files.put(job.id, { body, fileName: say.fileName(job.scope) });
    if (await end(deps, job, "done", done)) {
      logger.info("export.made", { jobId: job.id, count: done });
    }
  } catch (error) {
    body.destroy();
    logger.error("export.failed", { error: error as Error, jobId: job.id, count: done });
    await exports.release(job);
  } finally {
    stopReporting();
  }
};

/** Renews the lease while the file grows; a worker that lost its lease stops. */
const reportProgress = (
  { exports, clock, progressMs = 10_000 }: Deps,
  job: HeldJob,
  { body, done }: { body: Readable; done: () => number },
): (() => void) => {
  const report = async () => {
    const isOurs = await exports.progress(job, done(), clock().toISOString());
    if (!isOurs) body.destroy(new Error("Another worker has taken the export over"));
  };
  const timer = setInterval(() => {
    // The next update within the lease makes up for a failed update.
    report().catch(() => undefined);
  }, progressMs);
  return () => clearInterval(timer);
};

const end = (
  { exports, registrar: { timeZone }, clock }: Deps,
  job: HeldJob,
  state: "done" | "failed",
  done: number,
) => {
  const { scope, by } = job;
  const stage = state === "done" ? "jobDone" : "jobFailed";
  const log = exportLog(stage, done, { scope, by, at: clock().toISOString(), timeZone });
  return exports.end(job, { state, done, log });
};
