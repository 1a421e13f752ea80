import { chakra } from "@chakra-ui/react/styled-system";
import { checkMessages } from "#shared/messages/check-answers.ts";
import { publicFormMessages } from "#shared/messages/public-form.ts";
import { stepMessages as say } from "#shared/messages/steps.ts";
import { CheckIcon, WarningIcon } from "../../../components/ui/icons.tsx";
import { goToStep, wasPassed } from "../model/current-step.ts";
import type { StepName } from "../model/steps.ts";
import { useStep } from "../model/use-step.ts";
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
      <chakra.p pb="2" color="muted" fontSize="sm">
        {publicFormMessages.requiredDone(done, count)}
      </chakra.p>
      <List aria-label={say.list}>
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
              <State step={step} state={states[step]} />
            </button>
          </li>
        ))}
      </List>
    </>
  );
};

const State = ({ step, state }: { step: StepName; state: SectionState }) => {
  const { wrong, missing, isComplete, isBegun } = state;
  if (wrong > 0) {
    return (
      <Words tone="wrong">
        <WarningIcon />
        {publicFormMessages.sectionWrong(wrong)}
      </Words>
    );
  }
  if (isComplete) {
    return (
      <Words tone="done">
        <CheckIcon />
        {checkMessages.complete}
      </Words>
    );
  }
  return (
    <Words>
      {isBegun || wasPassed(step) ? checkMessages.missing(missing) : checkMessages.notBegun}
    </Words>
  );
};

const List = chakra("ol", {
  base: {
    mb: "4",
    borderTop: "1px solid",
    borderTopColor: "line",
    "& button": {
      display: "flex",
      flexWrap: "wrap",
      justifyContent: "space-between",
      alignItems: "center",
      columnGap: "4",
      width: "full",
      minHeight: "3.25rem",
      py: "2",
      textAlign: "start",
      borderBottom: "1px solid",
      borderBottomColor: "line",
      cursor: "pointer",
      color: "brandText",
      fontWeight: "medium",
      _currentStep: { color: "fg", fontWeight: "bold" },
    },
  },
});

const Words = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    color: "muted",
    fontSize: "sm",
    fontWeight: "normal",
    "& svg": { width: "1.1em", height: "1.1em" },
  },
  variants: { tone: { done: { color: "green" }, wrong: { color: "red" } } },
});
