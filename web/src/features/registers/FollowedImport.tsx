import { useQuery } from "@tanstack/react-query";
import type { ImportProgress } from "#shared/contract/admin-settings.ts";
import { importMessages as say } from "#shared/messages/back-office-settings.ts";
import { Actions } from "../../components/back-office/PlainPage.tsx";
import {
  RunCount,
  RunFrame,
  RunHead,
  RunNumbers,
} from "../../components/back-office/run-parts.tsx";
import type { Choice } from "../../components/fields/select-choices.ts";
import { Progress } from "../../components/office/Progress.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { focusHeading } from "../../components/ui/PageHeading.tsx";
import { hasStatus } from "../../lib/api-error.ts";
import { dismissRun } from "../../lib/back-office/remembered-run.ts";
import { moveFocus } from "../../lib/move-focus.ts";
import { getImport } from "./get-import.ts";
import { percentOf, sentenceOf } from "./import-progress.ts";

interface Props {
  jobId: string;
  registers: Choice[];
  isStarting: boolean;
  onAgain: (registerCode: string) => void;
}

export const FollowedImport = ({ jobId, registers, isStarting, onAgain }: Props) => {
  const { data: run, error } = useQuery(getImport(jobId));
  const isGone = hasStatus(error, 404);
  const register = registers.find(({ value }) => value === run?.registerCode)?.label;
  const title = run ? say.progressTitle(register ?? run.registerCode) : say.title;
  const hasEnded = isGone || (run !== undefined && run.state !== "running");
  return (
    <RunFrame aria-label={title}>
      <RunHead
        title={title}
        state={isGone ? say.gone : error ? say.unreadable : run ? sentenceOf(run) : say.loading}
        hasFailed={run?.state === "failed"}
      />
      {run && !isGone && <ImportState run={run} title={title} />}
      {hasEnded && (
        <Actions>
          {run && !isGone && (
            <Button
              look="outline"
              size="sm"
              isBusy={isStarting}
              onClick={moveFocus(focusHeading, () => onAgain(run.registerCode))}
            >
              {say.again}
            </Button>
          )}
          <Button
            look="quiet"
            size="sm"
            onClick={moveFocus(focusHeading, () => dismissRun("import"))}
          >
            {say.dismiss}
          </Button>
        </Actions>
      )}
    </RunFrame>
  );
};

const ImportState = ({ run, title }: { run: ImportProgress; title: string }) => (
  <>
    <Progress percent={percentOf(run)} label={title} />
    <RunNumbers>
      <RunCount name={say.read} value={run.read} color="fg" />
      <RunCount name={say.written} value={run.written} color="green" />
      {run.total > 0 && <RunCount name={say.total} value={run.total} color="fg" />}
    </RunNumbers>
    {run.error && <p>{run.error}</p>}
  </>
);
