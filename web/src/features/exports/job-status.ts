import type { ExportProgress } from "#shared/contract/admin-exports.ts";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { ApiError } from "../../lib/api-error.ts";
import { isPassing } from "../../lib/back-office/call-errors.ts";

interface JobQuery {
  data: ExportProgress | undefined;
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
  if (asked.data?.state === "done") return say.made(asked.data.done);
  if (asked.data?.state === "failed") return say.notMade;
  if (asked.error) return say.unreadable;
  return asked.data ? say.making : say.looking;
};

/** In percent; stays below 100 until the file is ready. */
export const percentOf = ({ state, done, total }: ExportProgress): number => {
  if (state === "done") return 100;
  return total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));
};
