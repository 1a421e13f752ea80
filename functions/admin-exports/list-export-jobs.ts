import { rightOfExport } from "#shared/kyc/exports.ts";
import type { Call } from "../http/request.ts";
import type { Exports } from "../store/jobs/exports.ts";
import { isGone, shownJob } from "./own-export.ts";

interface Deps {
  exports: Pick<Exports, "ofAdmin">;
  timeZone: string;
  clock: () => Date;
}

/** The caller's own jobs whose files are there or are being made, the newest first. */
export const listExportJobs =
  ({ exports, timeZone, clock }: Deps): Call<"listExportJobs"> =>
  async ({ admin }) => {
    const jobs = admin ? await exports.ofAdmin(admin.id) : [];
    const results = jobs
      .filter((job) => !isGone(job, clock()) && admin?.rights[rightOfExport[job.scope.kind]])
      .map((job) => ({
        jobId: job.id,
        ...shownJob(job, timeZone),
        parts: { of: job.parts, done: job.ready, failed: job.failed },
      }));
    return { reply: { results } };
  };
