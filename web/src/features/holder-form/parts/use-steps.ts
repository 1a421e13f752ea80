import { type StepName, stepNames, stepOfSection } from "../model/steps.ts";
import { useSectionNames } from "./use-section-states.ts";

/** The steps that have a section in this form, in their order. */
export const useSteps = (): StepName[] => {
  const own = useSectionNames().map(stepOfSection);
  return stepNames.filter((step) => own.includes(step));
};
