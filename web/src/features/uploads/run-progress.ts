import type { UploadRun } from "#shared/contract/upload-runs.ts";
import { uploadMessages as say } from "#shared/messages/back-office.ts";

interface RunProgress {
  done: number;
  total: number;
  percent: number;
  isFinished: boolean;
}

/** Everything that no longer waits counts as done. */
export const progressOf = (run: UploadRun): RunProgress => {
  const total = run.count;
  const done = total - run.pending;

  return {
    done,
    total,
    percent: total === 0 ? (run.state === "done" ? 100 : 0) : Math.floor((done / total) * 100),
    isFinished: run.state === "done",
  };
};

/** What became of the accounts that are done, in percent. */
export const partsOf = (run: UploadRun): { good: number; bad: number } => {
  const { done } = progressOf(run);
  const share = (count: number) => (done === 0 ? 0 : (count / done) * 100);
  return { good: share(run.delivered), bad: share(run.refused + run.failed) };
};

export const runSentence = (run: UploadRun | undefined, isUnknown: boolean): string => {
  if (isUnknown) return say.runFailed;
  if (!run) return say.runLoading;

  const { done, total, isFinished } = progressOf(run);
  return isFinished ? say.done(run.count) : say.running(done, total);
};
