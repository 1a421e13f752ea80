import type { ExportProgress } from "#shared/contract/admin-exports.ts";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { ApiError } from "../../lib/api-error.ts";
import { isPassing } from "../../lib/back-office/call-errors.ts";

type Progress = Pick<ExportProgress, "state" | "done" | "total" | "isSplit"> & {
  parts: Pick<ExportProgress["parts"][number], "state">[];
};

interface JobQuery {
  data: Progress | undefined;
  error: Error | null;
}

/** A final error: the job no longer exists, or the user has lost the right to it. */
const refusalOf = ({ error }: JobQuery): ApiError | undefined =>
  error instanceof ApiError && !isPassing(error) ? error : undefined;

export const hasEnded = (asked: JobQuery): boolean =>
  refusalOf(asked) !== undefined || (asked.data !== undefined && asked.data.state !== "running");

export const sentenceOf = (asked: JobQuery): string => {
  const refusal = refusalOf(asked);
  if (refusal) return refusal.message;
  const job = asked.data;
  if (job?.state === "done") return madeSentence(job);
  if (job?.state === "failed") return failedSentence(job);
  if (asked.error) return say.unreadable;
  return job ? say.making : say.looking;
};

const madeSentence = ({ done, parts }: Progress): string =>
  parts.length > 1 ? say.madeParts(done, parts.length) : say.made(done);

const failedSentence = (job: Progress): string => {
  if (!canMakeAgain(job)) return say.notMade;
  const { parts } = job;
  const failed = parts.filter(({ state }) => state === "failed").length;
  return failed < parts.length ? say.partlyMade(failed, parts.length) : say.noPartMade;
};

/** Of an export that failed before it had all its parts, the others would be missing. */
export const canMakeAgain = ({ state, isSplit }: Pick<Progress, "state" | "isSplit">): boolean =>
  state === "failed" && isSplit;

/** Below the progress of a job that runs. */
export const progressSentence = ({ done, total, isSplit, parts }: Progress): string => {
  if (!isSplit) return say.splitting;
  const ready = parts.filter(({ state }) => state === "done").length;
  const words = [say.inFile(done, total)];
  return [...(parts.length > 1 ? [say.partsReady(ready, parts.length)] : []), ...words].join(", ");
};

/** In percent; stays below 100 until the file is ready. */
export const percentOf = ({ state, done, total }: Progress): number => {
  if (state === "done") return 100;
  return total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));
};
