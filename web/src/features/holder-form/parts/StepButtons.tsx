import { stepMessages as say } from "#shared/messages/steps.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { useIsLive } from "../../../lib/use-is-live.ts";
import { goToStep, wasPassed } from "../model/current-step.ts";
import { useForm } from "../model/form-store.ts";
import { useStep } from "../model/use-step.ts";
import css from "./StepButtons.module.css";
import { useSteps } from "./use-steps.ts";

/** Below 640 px: to the next step, whatever is missing, and to the one before (D62). */
export const StepButtons = () => {
  const isLive = useIsLive();
  const steps = useSteps();
  const place = steps.indexOf(useStep());
  const next = steps[place + 1];
  const previous = steps[place - 1];
  if (useForm((form) => form.only)) return null;
  return (
    <div className={css.buttons}>
      {next && (
        <Button size="lg" disabled={!isLive} data-next-step="" onClick={() => goToStep(next)}>
          {say.next}
        </Button>
      )}
      {isLive && next && next !== "check" && wasPassed("documents") && (
        <Button look="outline" onClick={() => goToStep("check")}>
          {say.toCheck}
        </Button>
      )}
      {previous && (
        <Button look="quiet" onClick={() => goToStep(previous)}>
          {say.back(place)}
        </Button>
      )}
    </div>
  );
};
