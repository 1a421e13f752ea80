import type { UploadRun } from "#shared/contract/upload-runs.ts";
import type { RunState } from "./counter-deltas.ts";

/** What a run promised and has queued so far. */
interface Fanned {
  count: number;
  queued: number;
  isFannedOut: boolean;
}

/** How far a run is, by account: delivered when every service that applies has accepted it. */
export const runProgress = (
  run: Fanned,
  { cancelled, pending, ...ended }: Record<RunState, number>,
): UploadRun => {
  const counted = pending + cancelled + ended.delivered + ended.refused + ended.failed;
  // A page that was queued twice after a crash is in the counters only; these in turn may lag.
  const all = run.isFannedOut ? Math.max(counted, run.queued) : run.count;
  const waiting = Math.max(0, all - counted + pending);
  return {
    state: run.isFannedOut && waiting === 0 ? "done" : "running",
    // What a rejection took out of the run is no longer part of it.
    count: Math.max(0, all - cancelled),
    ...ended,
    pending: waiting,
  };
};
