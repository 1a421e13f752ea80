import { Suspense, useEffect } from "react";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { useReadOnly } from "../../../components/fields/read-only.ts";
import { Waiting } from "../../../components/ui/Waiting.tsx";
import { AnswerList } from "../late-parts.ts";
import { useForm, useFormStore } from "../model/form-store.ts";
import { useStep } from "../model/use-step.ts";
import { useIsWide } from "./use-is-wide.ts";

/** Above the consent: the last step of a phone, or the end of the one page. */
export const CheckAnswers = () => {
  const isWide = useIsWide();
  const step = useStep();
  const isReadOnly = useReadOnly();
  const { dispatch } = useFormStore();
  // Accounts that were chosen and not added are sent too, so the answers to check show them.
  useEffect(() => {
    if (step === "check") dispatch({ do: "add-holding" });
  }, [step, dispatch]);
  if (useForm((form) => form.only)) return null;
  if (isReadOnly || !(isWide || step === "check")) return null;
  return (
    <div data-step="check">
      <Suspense fallback={<Waiting>{say.loadingPart}</Waiting>}>
        <AnswerList />
      </Suspense>
    </div>
  );
};
