import { Refusal } from "../domain/refusal.ts";
import type { Call } from "../http/request.ts";
import type { Counts } from "../store/counts.ts";
import type { Jobs } from "../store/jobs.ts";

interface Deps {
  jobs: Pick<Jobs, "get">;
  counts: Pick<Counts, "ofRun">;
}

/** How far a run is, by account: delivered when every service that applies has accepted it. */
export const getUploadRun =
  ({ jobs, counts }: Deps): Call<"getUploadRun"> =>
  async ({ params: { jobId } }) => {
    const job = await jobs.get(jobId, "upload-run");
    if (!job) throw new Refusal("run.not-found");
    const { cancelled, pending, ...ended } = await counts.ofRun(jobId);
    const counted = pending + cancelled + ended.delivered + ended.refused + ended.failed;
    // A page that was queued twice after a crash is in the counters only; these in turn may lag.
    const all = job.isFannedOut ? Math.max(counted, job.queued) : job.count;
    const waiting = Math.max(0, all - counted + pending);
    const state = job.isFannedOut && waiting === 0 ? "done" : "running";
    // What a rejection took out of the run is no longer part of it.
    const count = Math.max(0, all - cancelled);
    return { reply: { results: { state, count, ...ended, pending: waiting } } };
  };
