import { createListeners } from "../../../lib/listeners.ts";
import { firstStep, onePage, type StepName, stepNames } from "./steps.ts";

/**
 * The step of the history entry, so that "Back" and a reload lead to it (D62). On every width, an
 * attribute of the page tells the style sheet; `FormFrame.module.css` hides the other steps with it.
 */
export const currentStep = (): StepName =>
  stepNames.find((name) => name === history.state?.step) ?? firstStep;

export const firstStepAsRendered = (): StepName => firstStep;

export const stepAttribute = "data-shown-step";

let furthest = 0;

export const markStep = (): void => {
  const step = currentStep();
  furthest = Math.max(furthest, stepNames.indexOf(step));
  document.documentElement.setAttribute(stepAttribute, step);
};

/** When the form comes: nothing was passed over yet. */
export const startSteps = (): void => {
  furthest = 0;
  markStep();
};

/** Whether a later step was shown: what is still empty was passed over. */
export const wasPassed = (step: StepName): boolean => stepNames.indexOf(step) < furthest;

const listeners = createListeners();

export const onStepChange = (listener: () => void): (() => void) => {
  const stop = listeners.subscribe(listener);
  addEventListener("popstate", listener);
  return () => {
    stop();
    removeEventListener("popstate", listener);
  };
};

export const isInSteps = (): boolean => !matchMedia(onePage).matches;

/** A new history entry in react-router's shape, with its key: the page stays the same. */
export const showStep = (step: StepName): void => {
  if (step === currentStep()) return;
  const index = (history.state?.idx ?? 0) + 1;
  const before = (history.state?.before ?? 0) + 1;
  history.pushState({ ...history.state, idx: index, step, before }, "");
  announce();
};

/** In the same entry of the history. */
export const replaceStep = (step: StepName): void => {
  history.replaceState({ ...history.state, step }, "");
  announce();
};

const announce = (): void => {
  markStep();
  listeners.notify();
};

const stepTitleId = "step-title";
export const stepTitle = { id: stepTitleId, tabIndex: -1 } as const;

/** At once, or it would take the focus from an input that was pressed meanwhile. */
export const focusStepTitle = (): void =>
  document.getElementById(stepTitleId)?.focus({ preventScroll: true });

/** To the top of the step. */
export const goToStep = (step: StepName): void => {
  showStep(step);
  scrollTo(0, 0);
  focusStepTitle();
};

export const stepOfElement = (element: Element | null | undefined): StepName | undefined => {
  const own = element?.closest<HTMLElement>("[data-step]")?.dataset.step?.split(" ")[0];
  return stepNames.find((name) => name === own);
};

/** In steps, an element of another step must be shown before it can take the focus. */
export const showStepOf = (element: Element | null): void => {
  const step = stepOfElement(element);
  if (step && isInSteps()) showStep(step);
};
