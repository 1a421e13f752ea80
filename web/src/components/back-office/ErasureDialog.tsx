import { Textarea } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import { useRef, useState } from "react";
import { maxReasonLength } from "#shared/kyc/limits.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { type ErasureStep, dueMessages as say } from "#shared/messages/back-office-erasure.ts";
import { sentenceOf } from "../../lib/api-error.ts";
import { type ErasableAccount, useErasureStep } from "../../lib/back-office/erasures.ts";
import { Field } from "../office/Field.tsx";
import { Dialog } from "../office/modal.tsx";
import { Button } from "../ui/Button.tsx";

interface Props {
  step: Exclude<ErasureStep, "release">;
  account: ErasableAccount;
  onClose: () => void;
}

/** Asks for the reason, which each of these steps needs. */
export const ErasureDialog = ({ step, account, onClose }: Props) => {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const doing = useErasureStep(account, onClose);

  const confirm = () => {
    if (reason.trim()) {
      doing.mutate({ step, reason }, { onError: (error) => setProblem(sentenceOf(error)) });
      return;
    }
    setProblem(say.reasonMissing);
    box.current?.focus();
  };
  return (
    <Dialog
      title={say.stepOf[step](referenceOf(account.id))}
      text={say.hints[step]}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {say.cancel}
          </Button>
          <Button
            look={step === "erase" ? "danger" : "solid"}
            isBusy={doing.isPending}
            onClick={confirm}
          >
            {say.confirm[step]}
          </Button>
        </>
      }
    >
      {step === "erase" && (
        <Limits>
          <li>{say.recoverable()}</li>
          <li>{say.outside}</li>
        </Limits>
      )}
      <Field label={say.reason} help={say.reasonHelp[step]} error={problem} isRequired>
        <Textarea
          ref={box}
          name="reason"
          rows={3}
          maxLength={maxReasonLength}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setProblem(undefined);
          }}
        />
      </Field>
    </Dialog>
  );
};

const Limits = chakra("ul", {
  base: {
    my: "3",
    display: "grid",
    gap: "1",
    color: "muted",
    fontSize: "sm",
    "& > li": { display: "list-item", listStyle: "outside disc", ms: "4" },
  },
});
