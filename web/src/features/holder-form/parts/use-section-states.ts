import { useEffect, useMemo, useState } from "react";
import {
  fieldsOfSection,
  isFilled,
  isRequired,
  needsVerifiedBank,
  requiredFieldsOf,
  type SectionName,
  sectionNamesOf,
} from "../model/form-fields.ts";
import type { FormState } from "../model/form-state.ts";
import { useForm } from "../model/form-store.tsx";
import { sectionId } from "./FormSection.tsx";

export interface SectionState {
  isComplete: boolean;
  wrong: number;
}

export const useSectionNames = (): SectionName[] => {
  const accountType = useForm((form) => form.accountType);
  const purpose = useForm((form) => form.purpose);
  return useMemo(() => sectionNamesOf({ accountType, purpose }), [accountType, purpose]);
};

/** A string, so that unrelated key strokes cause no render. */
export const useSectionStates = (): Partial<Record<SectionName, SectionState>> =>
  JSON.parse(useForm((form) => JSON.stringify(statesOf(form))));

const statesOf = (form: FormState): Record<string, SectionState> =>
  Object.fromEntries(
    sectionNamesOf(form).map((name) => [name, stateOf(form, fieldsOfSection(form, name))]),
  );

const stateOf = (form: FormState, fields: readonly string[]): SectionState => {
  const wrong = fields.filter((field) => field in form.errors).length;
  const required = fields.filter(isRequired);
  const isFull =
    required.length > 0
      ? required.every((field) => isFilled(form, field))
      : fields.length === 0 || fields.some((field) => isFilled(form, field));
  const isBankOpen =
    needsVerifiedBank(form) &&
    fields.includes("bank.bankAccountNumber") &&
    form.bankCheck.state !== "verified";
  return { isComplete: isFull && wrong === 0 && !isBankOpen, wrong };
};

export const useRequired = (): { done: number; count: number } => ({
  done: useForm((form) => requiredFieldsOf(form).filter((field) => isFilled(form, field)).length),
  count: useForm((form) => requiredFieldsOf(form).length),
});

/** The line that the current section has to reach, as a share of the screen height. */
const upperHalf = 0.51;

/** The section in the middle of the screen, or the one above if a notice is there. */
export const useCurrentSection = (): SectionName => {
  const names = useSectionNames();
  const [current, setCurrent] = useState<SectionName>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      () =>
        setCurrent(
          names.findLast((name) => {
            const top = document.getElementById(sectionId(name))?.getBoundingClientRect().top;
            return top !== undefined && top <= upperHalf * window.innerHeight;
          }),
        ),
      { rootMargin: "-50% 0px -49% 0px" },
    );
    for (const name of names) {
      const section = document.getElementById(sectionId(name));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [names]);
  const first = names[0] ?? "accountType";
  return current && names.includes(current) ? current : first;
};
