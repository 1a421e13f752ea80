import { useState } from "react";
import { referenceOf } from "#shared/kyc/reference.ts";
import { type ErasureStep, dueMessages as say } from "#shared/messages/back-office-erasure.ts";
import { sentenceOf } from "../../lib/api-error.ts";
import { type ErasableAccount, useErasureStep } from "../../lib/back-office/erasures.ts";
import { ask } from "../office/ask.ts";
import { Button } from "../office/Button.tsx";
import { ErasureDialog } from "./ErasureDialog.tsx";
import { toastProblem } from "./toast-problem.ts";

interface Props {
  account: ErasableAccount;
  steps: ErasureStep[];
}

/** One button for each step that is possible. */
export const ErasureButtons = ({ account, steps }: Props) => {
  const [asking, setAsking] = useState<Exclude<ErasureStep, "release">>();
  const releasing = useErasureStep(account);
  const reference = referenceOf(account.id);

  const begin = async (step: ErasureStep) => {
    if (step !== "release") return setAsking(step);
    const title = say.stepOf.release(reference);
    if (!(await ask({ title, text: say.hints.release, action: say.steps.release }))) return;
    releasing.mutate(
      { step, reason: "" },
      { onError: (error) => toastProblem(error, sentenceOf(error)) },
    );
  };
  return (
    <>
      {steps.map((step) => (
        <Button
          key={step}
          look="outline"
          size="sm"
          whiteSpace="nowrap"
          // Only a case asks for an erasure, so the words are enough there.
          {...(step === "erase" ? { color: "red" } : { "aria-label": say.stepOf[step](reference) })}
          isBusy={step === "release" && releasing.isPending}
          onClick={() => begin(step)}
        >
          {say.steps[step]}
        </Button>
      ))}
      {asking && (
        <ErasureDialog step={asking} account={account} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
};
