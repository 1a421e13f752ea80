import { exportMessages as say } from "#shared/messages/exports.ts";
import { AppError } from "../domain/app-error.ts";
import { exportLog } from "../files/export-log.ts";
import type { Call } from "../http/request.ts";
import type { ExportParts } from "../store/jobs/export-parts.ts";
import type { Exports } from "../store/jobs/exports.ts";
import { type JobDeps, ownExport } from "./own-export.ts";

interface Deps extends JobDeps {
  exports: Pick<Exports, "get" | "again">;
  parts: Pick<ExportParts, "ofJob">;
}

/** Makes the failed parts again, and leaves the others as they are. */
export const makeExportAgain =
  (deps: Deps): Call<"makeExportAgain"> =>
  async ({ params: { jobId }, admin }) => {
    const job = await ownExport(deps, jobId, admin);
    const failed = (await deps.parts.ofJob(jobId)).filter(({ state }) => state === "failed");
    if (job.state !== "failed" || failed.length === 0) throw new AppError("export.not-failed");
    const { scope, by } = job;
    const { timeZone } = deps;
    const at = deps.clock().toISOString();
    const log = exportLog("jobAgain", 0, { scope, by, at, timeZone });
    if (!(await deps.exports.again(job, failed, log))) throw new AppError("export.running");
    return { reply: { message: say.again } };
  };
