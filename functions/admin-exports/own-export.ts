import { rightOfExport } from "#shared/kyc/exports.ts";
import { AppError } from "../domain/app-error.ts";
import { exportedWhat } from "../files/export-log.ts";
import type { Administrator } from "../http/request.ts";
import type { ExportJob } from "../store/jobs/export-job.ts";
import type { Exports } from "../store/jobs/exports.ts";

export interface JobDeps {
  exports: Pick<Exports, "get">;
  timeZone: string;
  clock: () => Date;
}

/** Exports of others, and those whose files are gone, answer "not found". */
export const ownExport = async (
  { exports, clock }: JobDeps,
  jobId: string,
  admin: Administrator | undefined,
): Promise<ExportJob> => {
  const job = await exports.get(jobId);
  if (!job || isGone(job, clock()) || job.adminId !== admin?.id) {
    throw new AppError("export.not-found");
  }
  if (!admin.rights[rightOfExport[job.scope.kind]]) throw new AppError("right.missing");
  return job;
};

/** An earlier release made one file without parts, which nobody can fetch any more. */
export const isGone = ({ state, goneAt, parts }: ExportJob, now: Date): boolean =>
  (goneAt !== undefined && goneAt <= now.toISOString()) || (state === "done" && parts === 0);

export const shownJob = (job: ExportJob, timeZone: string) => {
  const { scope, startedAt, goneAt, state, done, total } = job;
  return {
    ...{ kind: scope.kind, account_type: scope.type, status: scope.status },
    what: exportedWhat(scope, timeZone),
    startedAt,
    ...(goneAt && { expiresAt: goneAt }),
    ...{ state, done, total },
  };
};
