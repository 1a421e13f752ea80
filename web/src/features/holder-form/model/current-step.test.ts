import { beforeEach, expect, it, vi } from "vitest";
import {
  currentStep,
  firstStepAsRendered,
  focusStepTitle,
  goToStep,
  isInSteps,
  onStepChange,
  replaceStep,
  showStep,
  showStepOf,
  startSteps,
  stepAttribute,
  stepOfElement,
  stepTitle,
  wasPassed,
} from "./current-step.ts";

/** The history of a tab, the page's own element and its title, and the width of the window. */
const entries: unknown[] = [];
const marks = new Map<string, string>();
const scrolled = vi.fn();
const focused = vi.fn();
let isWide = false;
const tab = new EventTarget();

beforeEach(() => {
  entries.splice(0, Number.POSITIVE_INFINITY, null);
  focused.mockClear();
  scrolled.mockClear();
  isWide = false;
  vi.stubGlobal("history", {
    get state() {
      return entries.at(-1);
    },
    pushState: (state: unknown) => entries.push(state),
    replaceState: (state: unknown) => entries.splice(-1, 1, state),
  });
  vi.stubGlobal("document", {
    documentElement: { setAttribute: (name: string, to: string) => marks.set(name, to) },
    getElementById: (id: string) => (id === stepTitle.id ? { focus: focused } : null),
  });
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "(min-width: 640px)" && isWide,
  }));
  vi.stubGlobal("scrollTo", scrolled);
  vi.stubGlobal("addEventListener", tab.addEventListener.bind(tab));
  vi.stubGlobal("removeEventListener", tab.removeEventListener.bind(tab));
  startSteps();
});

const shown = () => marks.get(stepAttribute);
const partOf = (steps: string | undefined) =>
  ({
    closest: (part: string) => part === "[data-step]" && { dataset: { step: steps } },
  }) as Element;

it("D62: a form begins at its first step, also where the history names none of its steps", () => {
  expect([currentStep(), firstStepAsRendered(), shown()]).toEqual(["you", "you", "you"]);

  entries.push({ step: "payment" });
  expect(currentStep()).toBe("you");
});

it("D62: a reload leads to the step of the history entry", () => {
  entries.push({ step: "bank" });
  startSteps();

  expect([currentStep(), shown()]).toEqual(["bank", "bank"]);
});

it("D62: each step is an entry of the history, which keeps what others have put there", () => {
  entries.splice(0, 1, { idx: 4, key: "k" });

  showStep("contact");
  showStep("bank");

  expect(entries.slice(1)).toEqual([
    { idx: 5, key: "k", step: "contact", before: 1 },
    { idx: 6, key: "k", step: "bank", before: 2 },
  ]);
  expect(shown()).toBe("bank");
});

it("D62: the first entry of a tab may have no state", () => {
  showStep("contact");

  expect(entries).toEqual([null, { idx: 1, step: "contact", before: 1 }]);
});

it("D62: the step on screen is no new entry", () => {
  showStep("you");

  expect(entries).toEqual([null]);
});

it("D62: a step can take the place of the one on screen", () => {
  entries.splice(0, 1, { idx: 4 });

  replaceStep("documents");

  expect(entries).toEqual([{ idx: 4, step: "documents" }]);
  expect(shown()).toBe("documents");
});

it("D62: what was passed over is known also after going back, until the form comes again", () => {
  showStep("bank");
  showStep("contact");

  expect(["you", "contact", "bank", "documents"].map((step) => wasPassed(step as "you"))).toEqual([
    ...[true, true, false, false],
  ]);
  entries.push(null);
  startSteps();
  expect(wasPassed("you")).toBe(false);
});

it("D62: the page hears of each step, and of Back, until it leaves", () => {
  const heard = vi.fn();
  const leave = onStepChange(heard);

  showStep("contact");
  replaceStep("bank");
  tab.dispatchEvent(new Event("popstate"));
  expect(heard).toHaveBeenCalledTimes(3);

  leave();
  showStep("documents");
  tab.dispatchEvent(new Event("popstate"));
  expect(heard).toHaveBeenCalledTimes(3);
});

it("D62: a step begins at its top, with the focus on its title", () => {
  goToStep("contact");

  expect(shown()).toBe("contact");
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  expect(focused).toHaveBeenCalledWith({ preventScroll: true });
});

it("D62: a page without the title of a step keeps its focus", () => {
  vi.stubGlobal("document", { ...document, getElementById: () => null });

  expect(focusStepTitle).not.toThrow();
});

it("D62: an input belongs to the step that it stands in, or to the first of several", () => {
  expect(stepOfElement(partOf("bank"))).toBe("bank");
  expect(stepOfElement(partOf("contact check"))).toBe("contact");
  expect(stepOfElement(partOf("payment"))).toBeUndefined();
  expect(stepOfElement(partOf(undefined))).toBeUndefined();
  expect(stepOfElement({ closest: () => null } as unknown as Element)).toBeUndefined();
  expect(stepOfElement(null)).toBeUndefined();
});

it("D62: on a phone the step of an input is shown before the input takes the focus", () => {
  expect(isInSteps()).toBe(true);

  showStepOf(partOf("bank"));
  expect(shown()).toBe("bank");

  showStepOf(null);
  expect(shown()).toBe("bank");
});

it("D62: on a wide page, where every step is in sight, the history stays as it is", () => {
  isWide = true;
  expect(isInSteps()).toBe(false);

  showStepOf(partOf("bank"));

  expect(entries).toEqual([null]);
});
