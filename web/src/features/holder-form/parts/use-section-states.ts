import { useMemo } from "react";
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
import { useForm } from "../model/form-store.ts";

export interface SectionState {
  isComplete: boolean;
  isBegun: boolean;
  wrong: number;
  missing: number;
}

export const useSectionNames = (): SectionName[] => {
  const accountType = useForm((form) => form.accountType);
  const purpose = useForm((form) => form.purpose);
  const only = useForm((form) => form.only);
  return useMemo(
    () => sectionNamesOf({ accountType, purpose, only }),
    [accountType, purpose, only],
  );
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
  const isBegun = fields.some((field) => isFilled(form, field));
  const missing = required.filter((field) => !isFilled(form, field)).length;
  const isFull = required.length > 0 ? missing === 0 : fields.length === 0 || isBegun;
  const isBankOpen =
    needsVerifiedBank(form) &&
    fields.includes("bank.bankAccountNumber") &&
    form.bankCheck.state !== "verified";
  return {
    isComplete: isFull && wrong === 0 && !isBankOpen,
    isBegun,
    wrong,
    missing: missing === 0 && isBankOpen ? 1 : missing,
  };
};

export const useRequired = (): { done: number; count: number } => ({
  done: useForm((form) => requiredFieldsOf(form).filter((field) => isFilled(form, field)).length),
  count: useForm((form) => requiredFieldsOf(form).length),
});
