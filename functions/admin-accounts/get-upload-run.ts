import { AppError } from "../domain/app-error.ts";
import { runProgress, serviceRuns } from "../domain/submission/run-progress.ts";
import type { Call } from "../http/request.ts";
import type { Jobs } from "../store/jobs/jobs.ts";
import type { Counts } from "../store/lists/counts.ts";

interface Deps {
  jobs: Pick<Jobs, "get">;
  counts: Pick<Counts, "ofRun" | "ofRunByService">;
}

export const getUploadRun =
  ({ jobs, counts }: Deps): Call<"getUploadRun"> =>
  async ({ params: { jobId } }) => {
    const job = await jobs.get(jobId, "upload-run");
    if (!job) throw new AppError("run.not-found");
    const [all, byService] = await Promise.all([counts.ofRun(jobId), counts.ofRunByService(jobId)]);
    const services = serviceRuns(byService);
    const progress = runProgress(job, all);
    return { reply: { results: { ...progress, ...(services.length > 0 && { services }) } } };
  };
