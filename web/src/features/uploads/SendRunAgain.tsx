import { chakra } from "@chakra-ui/react/styled-system";
import type { UploadRun } from "#shared/contract/upload-runs.ts";
import { runMessages as say } from "#shared/messages/back-office-runs.ts";
import { Actions } from "../../components/back-office/PlainPage.tsx";
import { ask } from "../../components/office/ask.ts";
import { Button } from "../../components/ui/Button.tsx";
import { usePause } from "../../lib/back-office/use-pause.ts";
import { useSendRunAgain } from "./send-run-again.ts";

export const SendRunAgain = ({ jobId, run }: { jobId: string; run: UploadRun }) => {
  const { sending, sent } = useSendRunAgain(jobId);
  const pause = usePause("uploads");
  const count = run.refused + run.failed;
  if (count === 0 && !sending.isPending) return null;

  const send = async () => {
    const text = say.confirmSendAgain(count);
    if (await ask({ title: say.sendAgainTitle, text, action: say.sendAgainAction })) {
      sending.mutate(count);
    }
  };
  return (
    <Actions>
      <Button look="outline" size="sm" isBusy={sending.isPending} {...pause} onClick={send}>
        {say.sendAgain(sending.isPending ? sending.variables : count)}
      </Button>
      <chakra.span role="status" color="muted">
        {sending.isPending && say.sendingAgain(sent, sending.variables)}
      </chakra.span>
    </Actions>
  );
};
