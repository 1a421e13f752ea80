import type { SectionName } from "../model/form-fields.ts";
import { type StepName, stepNames, stepOfSection } from "../model/steps.ts";
import { type SectionState, useSectionStates } from "./use-section-states.ts";

/** What the sections of each step say together. */
export const useStepStates = (): Record<StepName, SectionState> => {
  const sections = Object.entries(useSectionStates()) as [SectionName, SectionState][];
  return Object.fromEntries(
    stepNames.map((step) => {
      const own = sections.filter(([name]) => stepOfSection(name) === step);
      return [step, together(own.map(([, state]) => state))];
    }),
  ) as Record<StepName, SectionState>;
};

/** Each step has required answers, so a section without any decides nothing. */
const together = (states: readonly SectionState[]): SectionState => {
  const wrong = states.reduce((sum, state) => sum + state.wrong, 0);
  const missing = states.reduce((sum, state) => sum + state.missing, 0);
  return {
    isComplete: wrong + missing === 0,
    isBegun: states.some(({ isBegun }) => isBegun),
    wrong,
    missing,
  };
};
