import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { Jobs } from "../store/jobs/jobs.ts";

export const getImport =
  ({ jobs }: { jobs: Pick<Jobs, "get"> }): Call<"getImport"> =>
  async ({ params: { jobId } }) => {
    const job = await jobs.get(jobId, "import");
    if (!job) throw new AppError("import.not-found");
    const { state, registerCode, read, total, error } = job;
    // A page counts as read once its holders are written.
    const written = read;
    return {
      reply: { results: { state, registerCode, read, written, total, ...(error && { error }) } },
    };
  };
