import { Dialog } from "@chakra-ui/react";
import { useRef } from "react";
import { officeMessages as say } from "#shared/messages/office.ts";
import { Button } from "../ui/Button.tsx";
import type { AskedQuestion } from "./ask.ts";
import { besideToast, OverPage } from "./OverPage.tsx";
import { WholeReferences } from "./WholeReferences.tsx";

const AskDialog = ({ asked }: { asked: AskedQuestion }) => {
  const { title, text, action, isFinal = false, answer } = asked;
  const no = useRef<HTMLButtonElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      {...besideToast}
      defaultOpen
      role="alertdialog"
      initialFocusEl={() => (isFinal ? no : yes).current}
      onOpenChange={() => answer(false)}
    >
      <OverPage parts={Dialog}>
        <Dialog.Header>
          <Dialog.Title>
            <WholeReferences>{title}</WholeReferences>
          </Dialog.Title>
        </Dialog.Header>
        <Dialog.Body>
          <Dialog.Description>{text}</Dialog.Description>
        </Dialog.Body>
        <Dialog.Footer>
          <Button ref={no} look="outline" onClick={() => answer(false)}>
            {say.cancel}
          </Button>
          <Button ref={yes} look={isFinal ? "danger" : "solid"} onClick={() => answer(true)}>
            {action}
          </Button>
        </Dialog.Footer>
      </OverPage>
    </Dialog.Root>
  );
};

export default AskDialog;
