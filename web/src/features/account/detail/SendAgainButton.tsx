import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { ask } from "../../../components/office/ask.ts";
import { Button } from "../../../components/office/Button.tsx";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { usePause } from "../../../lib/back-office/use-pause.ts";
import type { Account } from "../model/account.ts";
import { canSendAgain } from "../model/can-send-again.ts";
import { useSendAgain } from "./send-again.ts";

export const SendAgainButton = ({ account }: { account: Account }) => {
  const { uploadToExternalServicePermission } = useAdmin();
  const sending = useSendAgain(account);
  const pause = usePause("uploads");
  if (!uploadToExternalServicePermission || !canSendAgain(account)) return null;

  const send = async () => {
    const question = { title: say.sendAgain, text: say.confirmSendAgain, action: say.sendAgain };
    if (await ask(question)) sending.mutate();
  };
  return (
    <Button
      look="outline"
      size="sm"
      justifySelf="start"
      isBusy={sending.isPending}
      {...pause}
      onClick={send}
    >
      {say.sendAgain}
    </Button>
  );
};
