import type { ExportPart as ShownPart } from "#shared/contract/admin-exports.ts";
import { exportMessages as say } from "#shared/messages/exports.ts";
import type { Call } from "../http/request.ts";
import type { ExportFiles } from "../store/jobs/export-files.ts";
import type { ExportJob } from "../store/jobs/export-job.ts";
import type { ExportPart, ExportParts } from "../store/jobs/export-parts.ts";
import type { SentenceOfPause } from "../store/staff/pauses.ts";
import { type JobDeps, ownExport, shownJob } from "./own-export.ts";

interface Deps extends JobDeps {
  parts: Pick<ExportParts, "ofJob">;
  files: Pick<ExportFiles, "link">;
  sentenceOfPause: SentenceOfPause;
}

/** Progress and files of the caller's own export; no links to files while exports are paused. */
export const getExportJob =
  (deps: Deps): Call<"getExportJob"> =>
  async ({ params: { jobId }, admin }) => {
    const job = await ownExport(deps, jobId, admin);
    const { timeZone } = deps;
    const [stored, pause] = await Promise.all([
      deps.parts.ofJob(jobId),
      deps.sentenceOfPause("exports"),
    ]);
    const files = pause ? undefined : deps.files;
    const parts = await Promise.all(stored.map((part) => shownPart(files, job, part)));
    const isEnded = job.state !== "running";
    const url = isEnded && parts.length === 1 ? parts[0]?.url : undefined;
    const manifestUrl =
      files && isEnded && parts.length > 0
        ? await files.link(jobId, "manifest", say.manifestName(job.scope))
        : undefined;
    const running = stored.filter(({ state }) => state === "running");
    return {
      reply: {
        results: {
          ...shownJob(job, timeZone),
          done: job.done + running.reduce((sum, { done }) => sum + done, 0),
          isSplit: job.isSplit === true,
          parts,
          ...(url && { url }),
          ...(manifestUrl && { manifestUrl }),
        },
      },
    };
  };

const shownPart = async (
  files: Pick<ExportFiles, "link"> | undefined,
  { scope, parts: of }: ExportJob,
  part: ExportPart,
): Promise<ShownPart> => {
  const { jobId, n, state, bytes, done, total, attempts, sha256 } = part;
  const shown = { n, of, state, bytes, done, total, attempts, ...(sha256 && { sha256 }) };
  if (!files || state !== "done") return shown;
  return { ...shown, url: await files.link(jobId, { part }, say.fileName(scope, { n, of })) };
};
