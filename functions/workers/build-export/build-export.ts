import type { z } from "zod";
import type { ExportMessage } from "../messages.ts";
import { type FinishDeps, finishExport } from "./finish-export.ts";
import { type MakeDeps, makePart } from "./make-part.ts";
import { type SplitDeps, splitExport } from "./split-export.ts";

type Deps = SplitDeps & MakeDeps & FinishDeps;

/**
 * Splits a job into parts, whose rows bring a message each, makes a part, and ends the job after the
 * last part. If a worker dies, the lease expires and the sweep sends the same message again.
 */
export const buildExport =
  (deps: Deps) =>
  async ({ jobId, part }: z.output<typeof ExportMessage>): Promise<void> => {
    if (part === undefined) await splitExport(deps, jobId);
    else await makePart(deps, { jobId, n: part });
    await finishExport(deps, jobId);
  };
