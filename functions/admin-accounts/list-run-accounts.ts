import { AppError } from "../domain/app-error.ts";
import { withPresentHold } from "../domain/submission/delivery-hold.ts";
import type { Call } from "../http/request.ts";
import type { RunAccounts } from "../store/deliveries/run-accounts.ts";
import type { Jobs } from "../store/jobs/jobs.ts";

interface Deps {
  jobs: Pick<Jobs, "get">;
  runAccounts: Pick<RunAccounts, "page">;
  clock: () => Date;
}

export const listRunAccounts =
  ({ jobs, runAccounts, clock }: Deps): Call<"listRunAccounts"> =>
  async ({ params: { jobId }, query: { state, cursor } }) => {
    const job = await jobs.get(jobId, "upload-run");
    if (!job) throw new AppError("run.not-found");
    const { rows, nextCursor } = await runAccounts.page({ run: job, state, cursor });
    const now = clock();
    return { reply: { results: rows.map((row) => withPresentHold(row, now)), nextCursor } };
  };
