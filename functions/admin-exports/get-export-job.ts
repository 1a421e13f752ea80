import { rightOfExport } from "#shared/kyc/exports.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { ExportFiles } from "../store/jobs/export-files.ts";
import type { Exports } from "../store/jobs/exports.ts";

interface Deps {
  exports: Pick<Exports, "get">;
  files: Pick<ExportFiles, "link">;
  clock: () => Date;
}

/** Progress and file of the caller's own export; exports of others answer "not found". */
export const getExportJob =
  ({ exports, files, clock }: Deps): Call<"getExportJob"> =>
  async ({ params: { jobId }, admin }) => {
    const job = await exports.get(jobId);
    const isOver = job?.goneAt !== undefined && job.goneAt <= clock().toISOString();
    if (!job || isOver || job.adminId !== admin?.id) throw new AppError("export.not-found");
    if (!admin.rights[rightOfExport[job.scope.kind]]) throw new AppError("right.missing");

    const { state, done, total } = job;
    const url = state === "done" ? await files.link(job.id) : undefined;
    return { reply: { results: { state, done, total, ...(url && { url }) } } };
  };
