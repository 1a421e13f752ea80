import { runProgress } from "../domain/submission/run-progress.ts";
import type { Call } from "../http/request.ts";
import type { UploadRuns } from "../store/deliveries/upload-runs.ts";
import type { Counts } from "../store/lists/counts.ts";

interface Deps {
  runs: Pick<UploadRuns, "recent">;
  counts: Pick<Counts, "ofRuns">;
}

/** Lets an administrator find a run again after leaving its page. */
export const listUploadRuns =
  ({ runs, counts }: Deps): Call<"listUploadRuns"> =>
  async ({ query: { cursor } }) => {
    const { jobs, nextCursor } = await runs.recent(cursor);
    const counted = await counts.ofRuns(jobs.map(({ id }) => id));
    const results = jobs.map((job, index) => {
      const { id: jobId, type, missedBy, startedAt, by } = job;
      const progress = runProgress(job, counted[index] as (typeof counted)[number]);
      return {
        jobId,
        ...(type && { account_type: type }),
        ...(missedBy && { missedBy }),
        startedAt,
        by,
        ...progress,
      };
    });
    return { reply: { results, nextCursor } };
  };
