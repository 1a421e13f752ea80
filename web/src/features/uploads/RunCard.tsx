import type { UploadRun } from "#shared/contract/upload-runs.ts";
import { uploadMessages as say } from "#shared/messages/back-office.ts";
import { runMessages } from "#shared/messages/back-office-runs.ts";
import { RunFrame, RunHead } from "../../components/back-office/run-parts.tsx";
import { Button } from "../../components/office/Button.tsx";
import { TextLink } from "../../components/office/TextLink.tsx";
import { focusHeading } from "../../components/ui/PageHeading.tsx";
import { moveFocus } from "../../lib/move-focus.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { LastFailure } from "./LastFailure.tsx";
import { RunProgress } from "./RunProgress.tsx";
import { runSentence } from "./run-progress.ts";

interface Props {
  jobId: string;
  run: UploadRun | undefined;
  /** The server no longer knows the run. */
  isGone: boolean;
  isUnknown: boolean;
  onDismiss: () => void;
}

export const RunCard = ({ jobId, run, isGone, isUnknown, onDismiss }: Props) => (
  <RunFrame aria-label={say.runTitle}>
    <RunHead title={say.runTitle} state={isGone ? say.runGone : runSentence(run, isUnknown)}>
      <Button look="quiet" size="sm" ms="auto" onClick={moveFocus(focusHeading, onDismiss)}>
        {say.dismiss}
      </Button>
    </RunHead>
    {run && !isGone && (
      <>
        <RunProgress run={run} />
        {run.pending > 0 && <LastFailure jobId={jobId} />}
        <TextLink to={officePaths.upload(jobId)} justifySelf="start" py="1">
          {runMessages.details}
        </TextLink>
      </>
    )}
  </RunFrame>
);
