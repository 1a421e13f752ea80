import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useState } from "react";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { maxUnchangedReasonLength } from "#shared/kyc/limits.ts";
import { correctionLabelOf } from "#shared/messages/correction-label.ts";
import { unchangedMessages as say } from "#shared/messages/holder-timeline.ts";
import { FieldFrame } from "../../../components/fields/FieldFrame.tsx";
import { describedBy, fieldIds } from "../../../components/fields/field-ids.ts";
import { Input } from "../../../components/fields/input-look.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Dialog } from "../../../components/ui/Dialog.tsx";

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
      <chakra.form noValidate onSubmit={send} display="grid" gap="4">
        <Asked account={account} />
        <FieldFrame {...field}>
          <Input
            as="textarea"
            id={fieldIds(name).input}
            name={name}
            maxLength={maxUnchangedReasonLength}
            value={reason}
            onChange={({ target }: { target: { value: string } }) => setReason(target.value)}
            aria-required
            aria-invalid={isMissing || undefined}
            aria-describedby={describedBy(field)}
            minH="24"
            py="2"
          />
        </FieldFrame>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button onClick={() => onAnswer()}>{say.back}</Button>
          <Button type="submit" look="outline">
            {say.send}
          </Button>
        </chakra.div>
      </chakra.form>
    </Dialog>
  );
};

const Asked = ({ account: { corrections, remark, type } }: Pick<Props, "account">) => (
  <div>
    <b>{say.asked}</b>
    {corrections ? (
      <chakra.ul ps="5" listStyleType="disc">
        {corrections.map(({ field }) => (
          <li key={field}>{correctionLabelOf(field, type)}</li>
        ))}
      </chakra.ul>
    ) : (
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
        {remark}
      </chakra.p>
    )}
  </div>
);
