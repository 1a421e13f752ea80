import { fieldsOfSection, sectionNamesOf } from "./form-fields.ts";
import type { FormState } from "./form-state.ts";
import { type StepName, stepOfSection } from "./steps.ts";

/** The last step, where the form is sent, for what has no input. */
export const stepOfField = (form: FormState, field: string): StepName => {
  const section = sectionNamesOf(form).find((name) => fieldsOfSection(form, name).includes(field));
  return stepOfSection(section ?? "consent");
};
