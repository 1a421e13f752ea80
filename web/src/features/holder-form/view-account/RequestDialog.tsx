import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useState } from "react";
import type { HolderAccount } from "#shared/contract/holders.ts";
import type { HolderRequestKind } from "#shared/contract/privacy-requests.ts";
import { maxRequestTextLength } from "#shared/kyc/limits.ts";
import { ownRightsMessages as say } from "#shared/messages/own-rights.ts";
import { TextAreaField } from "../../../components/fields/TextAreaField.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Dialog } from "../../../components/ui/Dialog.tsx";
import { callApi } from "../../../lib/api.ts";
import { hasStatus, sentenceOf } from "../../../lib/api-error.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface Props {
  account: HolderAccount;
  kind: HolderRequestKind;
  isCovered: boolean;
  /** With the answer to a sent request. */
  onLeave: (answer?: string) => void;
}

/** Says what follows before anything is sent. What the holder typed stays until it is sent. */
export const RequestDialog = ({ account, kind, isCovered, onLeave }: Props) => {
  const { dialogTitle, dialogText, send } = say.kinds[kind];
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [step, setStep] = useState<"asking" | "sending" | "code">("asking");

  const sendIt = async () => {
    setStep("sending");
    setError(undefined);
    try {
      const { message } = await callApi("sendPrivacyRequest", { body: { kind, text } });
      onLeave(message);
    } catch (cause) {
      if (hasStatus(cause, 401)) return setStep("code");
      setError(sentenceOf(cause));
      setStep("asking");
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === "asking") void sendIt();
  };
  if (step === "code") {
    return (
      <ConfirmDialog
        account={{ accountType: account.type, accountId: account.id }}
        email={account.email}
        isCovered={isCovered}
        onDone={(isConfirmed) => (isConfirmed ? sendIt() : setStep("asking"))}
      />
    );
  }
  return (
    <Dialog
      id="request"
      title={dialogTitle}
      text={dialogText}
      isCovered={isCovered}
      onLeave={() => onLeave()}
    >
      <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
        <TextAreaField
          name="requestText"
          label={say.words}
          maxLength={maxRequestTextLength}
          value={text}
          onChange={setText}
        />
        <chakra.p role="alert" color="red" _empty={{ display: "none" }}>
          {error}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button type="submit" isBusy={step === "sending"}>
            {send}
          </Button>
          <Button look="outline" onClick={() => onLeave()}>
            {say.cancel}
          </Button>
        </chakra.div>
      </chakra.form>
    </Dialog>
  );
};
