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
import css from "./RequestDialog.module.css";

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
      <form noValidate onSubmit={submit} className={css.form}>
        <TextAreaField
          name="requestText"
          label={say.words}
          maxLength={maxRequestTextLength}
          value={text}
          onChange={setText}
        />
        <p role="alert" className={css.problem}>
          {error}
        </p>
        <div className={css.buttons}>
          <Button type="submit" isBusy={step === "sending"}>
            {send}
          </Button>
          <Button look="outline" onClick={() => onLeave()}>
            {say.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
