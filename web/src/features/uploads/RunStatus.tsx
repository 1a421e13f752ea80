import type { UploadRun } from "#shared/contract/upload-runs.ts";
import { uploadMessages as say } from "#shared/messages/back-office.ts";
import { Actions } from "../../components/back-office/PlainPage.tsx";
import { RunFrame, RunHead } from "../../components/back-office/run-parts.tsx";
import { DownloadRun } from "./DownloadRun.tsx";
import { LastFailure } from "./LastFailure.tsx";
import { RunProgress } from "./RunProgress.tsx";
import { runSentence } from "./run-progress.ts";
import { SendRunAgain } from "./SendRunAgain.tsx";

interface Props {
  jobId: string;
  run: UploadRun | undefined;
  isUnknown: boolean;
}

export const RunStatus = ({ jobId, run, isUnknown }: Props) => (
  <RunFrame aria-label={say.runTitle} minH={{ base: "13.5rem", sm: "9rem" }} alignContent="start">
    <RunHead title={say.runTitle} state={runSentence(run, isUnknown)} />
    {run && (
      <>
        <RunProgress run={run} />
        {run.pending > 0 && <LastFailure jobId={jobId} />}
        <Actions>
          <DownloadRun jobId={jobId} />
          <SendRunAgain jobId={jobId} run={run} />
        </Actions>
      </>
    )}
  </RunFrame>
);
