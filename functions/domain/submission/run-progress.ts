import type { UploadRun } from "#shared/contract/upload-runs.ts";
import type { RunState } from "./counter-deltas.ts";

interface Fanned {
  count: number;
  queued: number;
  isFannedOut: boolean;
}

/** An account is delivered when all services that apply have accepted it. */
export const runProgress = (
  run: Fanned,
  { cancelled, pending, ...ended }: Record<RunState, number>,
): UploadRun => {
  const counted = pending + cancelled + ended.delivered + ended.refused + ended.failed;
  // A page queued twice after a crash is in the counters only, but the counters may lag.
  const all = run.isFannedOut ? Math.max(counted, run.queued) : run.count;
  const waiting = Math.max(0, all - counted + pending);
  return {
    state: run.isFannedOut && waiting === 0 ? "done" : "running",
    // A rejection removes an account from the run.
    count: Math.max(0, all - cancelled),
    ...ended,
    pending: waiting,
  };
};
