import { updateMessages as say } from "#shared/messages/public-account.ts";
import { ConfirmEmail } from "../../../components/confirm-email/ConfirmEmail.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Dialog } from "../../../components/ui/Dialog.tsx";
import { startViewSession, type ViewedAccount } from "../../../lib/session.ts";

interface Props {
  account: ViewedAccount;
  email: string;
  onDone: (isConfirmed: boolean) => void;
}

/** Asks for a new code in a dialog, so that the form stays as it is. */
export const ConfirmDialog = ({ account, email, onDone }: Props) => (
  <Dialog
    id="confirm-again"
    title={say.codeTitle}
    text={say.codeText}
    onLeave={() => onDone(false)}
  >
    <ConfirmEmail
      account={account}
      knownEmail={email}
      onConfirmed={(token) => {
        startViewSession(token, account);
        onDone(true);
      }}
    >
      <Button look="outline" onClick={() => onDone(false)}>
        {say.later}
      </Button>
    </ConfirmEmail>
  </Dialog>
);
