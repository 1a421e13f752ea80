import { updateMessages as say } from "#shared/messages/public-account.ts";
import { ConfirmEmail } from "../../../components/confirm-email/ConfirmEmail.tsx";
import { ReadOnly } from "../../../components/fields/read-only.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Dialog } from "../../../components/ui/Dialog.tsx";
import { startViewSession, type ViewedAccount } from "../../../lib/session.ts";

interface Props {
  account: ViewedAccount;
  email: string;
  /** The account is hidden until the email is confirmed, or the session finished. */
  isClosed?: boolean;
  isCovered?: boolean;
  onDone: (isConfirmed: boolean) => void;
}

/** Asks for a new code in a dialog, so that the form stays as it is. */
export const ConfirmDialog = ({
  account,
  email,
  isClosed = false,
  isCovered = false,
  onDone,
}: Props) => (
  <Dialog
    id={isClosed ? "closed" : "confirm-again"}
    title={isClosed ? say.closedTitle : say.codeTitle}
    text={isClosed ? say.closedText : say.codeText}
    hidesPage={isClosed}
    isCovered={isCovered}
    onLeave={() => isClosed || onDone(false)}
  >
    {/* Also over an account that can only be read. */}
    <ReadOnly value={false}>
      <ConfirmEmail
        account={account}
        knownEmail={email}
        onConfirmed={(token) => {
          startViewSession(token, account);
          onDone(true);
        }}
      >
        <Button look="outline" onClick={() => onDone(false)}>
          {isClosed ? say.finish : say.later}
        </Button>
      </ConfirmEmail>
    </ReadOnly>
  </Dialog>
);
