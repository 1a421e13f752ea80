import type { UploadRun } from "#shared/contract/upload-runs.ts";

interface RunProgress {
  done: number;
  total: number;
  percent: number;
  isFinished: boolean;
}

/** How far a run is; refused and failed deliveries are done too. */
export const progressOf = (run: UploadRun): RunProgress => {
  const done = run.delivered + run.refused + run.failed;
  const total = done + run.pending;

  return {
    done,
    total,
    percent: total === 0 ? (run.state === "done" ? 100 : 0) : Math.floor((done / total) * 100),
    isFinished: run.state === "done",
  };
};
