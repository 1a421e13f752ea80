import { type FormEvent, useState } from "react";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { maxUnchangedReasonLength } from "#shared/kyc/limits.ts";
import { correctionLabelOf } from "#shared/messages/correction-label.ts";
import { unchangedMessages as say } from "#shared/messages/holder-timeline.ts";
import { FieldFrame } from "../../../components/fields/FieldFrame.tsx";
import { describedBy, fieldIds } from "../../../components/fields/field-ids.ts";
import { TextArea } from "../../../components/fields/input-look.tsx";
import { Limited } from "../../../components/fields/Limited.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Dialog } from "../../../components/ui/Dialog.tsx";
import css from "./UnchangedDialog.module.css";

interface Props {
  account: HolderAccount;
  isCovered?: boolean;
  /** With a reason the form is sent as it is. */
  onAnswer: (reason?: string) => void;
}

const name = "unchangedReason";

/** What was rejected is about to be sent again as it is (D69). */
export const UnchangedDialog = ({ account, isCovered = false, onAnswer }: Props) => {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = {
    name,
    label: say.reason,
    help: say.reasonHelp,
    error: isMissing ? say.reasonNeeded : undefined,
    isRequired: true,
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) onAnswer(reason.trim());
    else setMissing(true);
  };
  return (
    <Dialog
      id="unchanged"
      title={say.title}
      text={say.text}
      isCovered={isCovered}
      onLeave={() => onAnswer()}
    >
      <form noValidate onSubmit={send} className={css.form}>
        <Asked account={account} />
        <FieldFrame {...field}>
          <Limited>
            <TextArea
              id={fieldIds(name).input}
              name={name}
              maxLength={maxUnchangedReasonLength}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              aria-required
              aria-invalid={isMissing || undefined}
              aria-describedby={describedBy(field)}
              className={css.reason}
            />
          </Limited>
        </FieldFrame>
        <div className={css.buttons}>
          <Button onClick={() => onAnswer()}>{say.back}</Button>
          <Button type="submit" look="outline">
            {say.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const Asked = ({ account: { corrections, remark, type } }: Pick<Props, "account">) => (
  <div>
    <b>{say.asked}</b>
    {corrections ? (
      <ul className={css.fields}>
        {corrections.map(({ field }) => (
          <li key={field}>{correctionLabelOf(field, type)}</li>
        ))}
      </ul>
    ) : (
      <p className={css.remark}>{remark}</p>
    )}
  </div>
);
