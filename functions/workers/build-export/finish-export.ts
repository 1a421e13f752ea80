import { Readable } from "node:stream";
import { jobManifestHeadings } from "#shared/messages/exports.ts";
import type { Registrar } from "#shared/registrar.ts";
import { headingLine } from "../../files/zip-manifest.ts";
import type { ExportFiles } from "../../store/jobs/export-files.ts";
import type { ExportPart, ExportParts } from "../../store/jobs/export-parts.ts";
import type { Exports } from "../../store/jobs/exports.ts";
import { endJob } from "./end-job.ts";

export interface FinishDeps {
  exports: Pick<Exports, "get" | "end">;
  parts: Pick<ExportParts, "ofJob">;
  files: Pick<ExportFiles, "get" | "put">;
  registrar: Pick<Registrar, "timeZone">;
  clock: () => Date;
}

/** After the last part: lists all accounts with their part, and ends the job. */
export const finishExport = async (deps: FinishDeps, jobId: string): Promise<void> => {
  const { exports, parts, files } = deps;
  const job = await exports.get(jobId);
  if (job?.state !== "running" || !job.isSplit || job.ready + job.failed < job.parts) return;
  const made = (await parts.ofJob(jobId)).filter(({ state }) => state === "done");
  await files.put(jobId, "manifest", Readable.from(linesOf(files, made)));
  await endJob(deps, job, job.failed > 0 ? "failed" : "done");
};

const linesOf = async function* (files: FinishDeps["files"], made: ExportPart[]) {
  yield headingLine(jobManifestHeadings);
  for (const part of made) yield await files.get(part.jobId, { accountsOf: part });
};
