import { chakra } from "@chakra-ui/react/styled-system";
import { updateMessages as say } from "#shared/messages/public-account.ts";
import { ConfirmEmail } from "../../../components/confirm-email/ConfirmEmail.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { startViewSession, type ViewedAccount } from "../../../lib/session.ts";

interface Props {
  account: ViewedAccount;
  email: string;
  onDone: (isConfirmed: boolean) => void;
}

/** Asks for a new code in a dialog, so that the form stays as it is. */
export const ConfirmDialog = ({ account, email, onDone }: Props) => (
  <Dialog
    ref={openAtOnce}
    aria-labelledby="confirm-again"
    onCancel={(event) => {
      event.preventDefault();
      onDone(false);
    }}
  >
    <chakra.h2 id="confirm-again" fontSize="lg" mb="2">
      {say.codeTitle}
    </chakra.h2>
    <chakra.p color="muted" mb="4">
      {say.codeText}
    </chakra.p>
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

/** A modal dialog returns the focus when it closes. */
const openAtOnce = (dialog: HTMLDialogElement) => {
  if (!dialog.open) dialog.showModal();
  return () => dialog.close();
};

const Dialog = chakra("dialog", {
  base: {
    width: "min(32rem, calc(100vw - 2rem))",
    m: "auto",
    p: { base: "4", md: "6" },
    bg: "card",
    color: "fg",
    border: "1px solid",
    borderColor: "line",
    rounded: "md",
    shadow: "card",
    _backdrop: { background: "rgb(0 0 0 / .5)" },
  },
});
