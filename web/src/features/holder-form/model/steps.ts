import type { SectionName } from "./form-fields.ts";

export const stepNames = ["you", "contact", "bank", "documents", "check"] as const;
export type StepName = (typeof stepNames)[number];

export const firstStep: StepName = "you";

/** From this width all steps form one page (D62). */
export const onePage = "(min-width: 640px)";

const steps: Record<SectionName, StepName> = {
  accountType: "you",
  personal: "you",
  company: "you",
  contact: "contact",
  address: "contact",
  bank: "bank",
  holdings: "bank",
  directors: "documents",
  documents: "documents",
  consent: "check",
};

export const stepOfSection = (name: SectionName): StepName => steps[name];
