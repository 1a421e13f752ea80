import type { ComponentType } from "react";
import { latePart, optionalPart } from "../../lib/optional-part.tsx";
import { WhyWeAsk } from "./parts/why-later.ts";
import type { LaterSection } from "./sections/later-sections.ts";

/** The sections of the later steps: loaded and hydrated behind the first, or at once where the user acts. */
const later = (name: LaterSection) =>
  latePart(async () => (await import("./sections/later-sections.ts")).laterSections[name]);

export const laterSections = {
  contact: later("contact"),
  address: later("address"),
  bank: later("bank"),
  holdings: later("holdings"),
  directors: later("directors"),
  documents: later("documents"),
  consent: later("consent"),
} satisfies Record<LaterSection, ComponentType>;

export const AnswerList = optionalPart(
  async () => (await import("./parts/AnswerList.tsx")).AnswerList,
);
export const ErrorSummary = optionalPart(
  async () => (await import("./parts/ErrorSummary.tsx")).ErrorSummary,
);
export const OwnDevice = optionalPart(
  async () => (await import("./parts/OwnDevice.tsx")).OwnDevice,
);
export const TaskList = optionalPart(async () => (await import("./parts/TaskList.tsx")).TaskList);

export const loadSections = () =>
  Promise.all(Object.values(laterSections).map(({ load }) => load()));

/** What stands in the form from the start: arriving later, it would push away what is being pressed. */
export const loadShownParts = () =>
  Promise.all([loadSections(), OwnDevice.load(), AnswerList.load(), WhyWeAsk.load()]);
