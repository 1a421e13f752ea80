import type { Registrar } from "#shared/registrar.ts";
import { exportLog } from "../../files/export-log.ts";
import { logger } from "../../log/logger.ts";
import type { ExportJob } from "../../store/jobs/export-job.ts";
import type { Exports } from "../../store/jobs/exports.ts";

interface Deps {
  exports: Pick<Exports, "end">;
  registrar: Pick<Registrar, "timeZone">;
  clock: () => Date;
}

/** Does nothing when another worker has ended the job. */
export const endJob = async (
  { exports, registrar: { timeZone }, clock }: Deps,
  job: ExportJob,
  state: "done" | "failed",
): Promise<void> => {
  const { id, scope, by, done } = job;
  const stage = state === "done" ? "jobDone" : "jobFailed";
  const log = exportLog(stage, done, { scope, by, at: clock().toISOString(), timeZone });
  const isEnded = await exports.end(job, { state, log });
  if (isEnded && state === "done") logger.info("export.made", { jobId: id, count: done });
};
