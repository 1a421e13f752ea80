import { clsx } from "clsx";
import { checkMessages } from "#shared/messages/check-answers.ts";
import { publicFormMessages } from "#shared/messages/public-form.ts";
import { stepMessages as say } from "#shared/messages/steps.ts";
import { CheckIcon, WarningIcon } from "../../../components/ui/icons.tsx";
import { goToStep, wasPassed } from "../model/current-step.ts";
import { useStep } from "../model/use-step.ts";
import css from "./TaskList.module.css";
import { type SectionState, useRequired } from "./use-section-states.ts";
import { useStepStates } from "./use-step-states.ts";
import { useSteps } from "./use-steps.ts";

/** The steps with what is complete, missing or wrong in each; a tap leads to the step. */
export const TaskList = ({ onChoose }: { onChoose: () => void }) => {
  const current = useStep();
  const states = useStepStates();
  const { done, count } = useRequired();
  return (
    <>
      <p className={css.done}>{publicFormMessages.requiredDone(done, count)}</p>
      <ol aria-label={say.list} className={css.steps}>
        {useSteps().map((step) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === current ? "step" : undefined}
              onClick={() => {
                onChoose();
                goToStep(step);
              }}
            >
              <span>{say.names[step]}</span>
              <State state={states[step]} isSeen={step === current || wasPassed(step)} />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
};

const State = ({ state, isSeen }: { state: SectionState; isSeen: boolean }) => {
  const { wrong, missing, isComplete, isBegun } = state;
  if (wrong > 0) {
    return (
      <span className={clsx(css.state, css.wrong)}>
        <WarningIcon />
        {publicFormMessages.sectionWrong(wrong)}
      </span>
    );
  }
  if (isComplete) {
    return (
      <span className={clsx(css.state, css.complete)}>
        <CheckIcon />
        {checkMessages.complete}
      </span>
    );
  }
  return (
    <span className={css.state}>
      {isBegun || isSeen ? checkMessages.missing(missing) : checkMessages.notBegun}
    </span>
  );
};
