import { useEffect, useState } from "react";
import {
  individualSections,
  isFilled,
  isRequired,
  requiredFields,
  type SectionName,
  sectionNames,
} from "../model/form-fields.ts";
import type { FormState } from "../model/form-state.ts";
import { useForm } from "../model/form-store.tsx";
import { sectionId } from "./FormSection.tsx";

export interface SectionState {
  isComplete: boolean;
  wrong: number;
}

/** As a string, so that a key stroke that changes nothing here renders nothing. */
export const useSectionStates = (): Record<SectionName, SectionState> =>
  JSON.parse(useForm((form) => JSON.stringify(statesOf(form))));

const statesOf = (form: FormState): Record<string, SectionState> =>
  Object.fromEntries(sectionNames.map((name) => [name, stateOf(form, individualSections[name])]));

const stateOf = (form: FormState, fields: readonly string[]): SectionState => {
  const wrong = fields.filter((field) => field in form.errors).length;
  const required = fields.filter(isRequired);
  const isFull =
    required.length > 0
      ? required.every((field) => isFilled(form, field))
      : fields.length === 0 || fields.some((field) => isFilled(form, field));
  const isBankOpen =
    fields.includes("bank.bankAccountNumber") && form.bankCheck.state !== "verified";
  return { isComplete: isFull && wrong === 0 && !isBankOpen, wrong };
};

export const useRequiredDone = (): number =>
  useForm((form) => requiredFields.filter((field) => isFilled(form, field)).length);

/** The section in the middle of the screen. */
export const useCurrentSection = (): SectionName => {
  const [current, setCurrent] = useState<SectionName>("accountType");
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const name = sectionNames.find((section) => sectionId(section) === target.id);
          if (isIntersecting && name) setCurrent(name);
        }
      },
      { rootMargin: "-50% 0px -49% 0px" },
    );
    for (const name of sectionNames) {
      const section = document.getElementById(sectionId(name));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
};
