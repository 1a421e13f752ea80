import { chakra } from "@chakra-ui/react/styled-system";
import type { UploadRun } from "#shared/contract/upload-runs.ts";
import { uploadMessages as say } from "#shared/messages/back-office.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { RunBar, RunCount, RunFrame, RunHead, RunNumbers } from "./run-parts.tsx";
import { progressOf } from "./run-progress.ts";

interface Props {
  run: UploadRun | undefined;
  /** The run is not known any more. */
  isGone: boolean;
  /** Its progress could not be read. */
  isUnknown: boolean;
  onDismiss: () => void;
}

export const RunCard = ({ run, isGone, isUnknown, onDismiss }: Props) => (
  <RunFrame aria-label={say.runTitle}>
    <RunHead title={say.runTitle} state={stateOf({ run, isGone, isUnknown })}>
      <Button look="quiet" size="sm" ms="auto" onClick={onDismiss}>
        {say.dismiss}
      </Button>
    </RunHead>
    {run && !isGone && <Progress run={run} />}
  </RunFrame>
);

const stateOf = ({ run, isGone, isUnknown }: Omit<Props, "onDismiss">): string => {
  if (isGone) return say.runGone;
  if (isUnknown) return say.runFailed;
  if (!run) return say.runLoading;

  const { done, total, isFinished } = progressOf(run);
  return isFinished ? say.done(run.count) : say.running(done, total);
};

const Progress = ({ run }: { run: UploadRun }) => {
  const { percent, needsAttention } = progressOf(run);
  return (
    <>
      <RunBar value={percent} max={100} aria-label={say.runTitle} />
      <RunNumbers>
        <RunCount name={say.delivered} value={run.delivered} color="green" />
        <RunCount name={say.refused} value={run.refused} color="red" />
        <RunCount name={say.failedCount} value={run.failed} color="red" />
        <RunCount name={say.pending} value={run.pending} color="blue" />
      </RunNumbers>
      {needsAttention && <chakra.p color="muted">{say.refusedHint}</chakra.p>}
    </>
  );
};
