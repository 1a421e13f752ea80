import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import {
  currentStep,
  firstStepAsRendered,
  focusStepTitle,
  markStep,
  onStepChange,
  replaceStep,
  startSteps,
  stepOfElement,
} from "./current-step.ts";
import { onePage, type StepName } from "./steps.ts";

export const useStep = (): StepName =>
  useSyncExternalStore(onStepChange, currentStep, firstStepAsRendered);

/** Keeps the page at the step of the history entry, and at the focused input on other widths. */
export const useStepKept = (steps: readonly StepName[]): void => {
  useLayoutEffect(startSteps, []);
  const [first] = steps;
  const isOfForm = steps.includes(useStep());
  useLayoutEffect(() => {
    if (first && !isOfForm) replaceStep(first);
  }, [first, isOfForm]);
  useEffect(() => {
    const followHistory = () => {
      markStep();
      focusStepTitle();
    };
    const wide = matchMedia(onePage);
    // On the one page already: a narrower window would hide the input before anything else runs.
    const followFocus = () => {
      const step = stepOfElement(document.activeElement);
      if (wide.matches && step && step !== currentStep()) replaceStep(step);
    };
    const keepPlace = () => requestAnimationFrame(showPlace);
    addEventListener("popstate", followHistory);
    document.addEventListener("focusin", followFocus);
    wide.addEventListener("change", keepPlace);
    return () => {
      removeEventListener("popstate", followHistory);
      document.removeEventListener("focusin", followFocus);
      wide.removeEventListener("change", keepPlace);
    };
  }, []);
};

const showPlace = (): void => {
  const focused = document.activeElement;
  if (stepOfElement(focused)) focused?.scrollIntoView({ block: "center" });
  else document.querySelector(`[data-step~="${currentStep()}"]`)?.scrollIntoView();
};
