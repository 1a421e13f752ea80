import { imageFieldsOf } from "#shared/kyc/images.ts";
import { fieldLabels, type sectionTitles } from "#shared/messages/public-form.ts";
import type { FormState, TextField } from "./form-state.ts";

export type SectionName = keyof typeof sectionTitles;

/** Inputs of the individual form in the order they stand in it; the first bad one gets the focus. */
export const individualSections: Record<SectionName, readonly string[]> = {
  accountType: [],
  personal: [
    "title",
    "firstName",
    "middleName",
    "lastName",
    "gender",
    "dateOfBirth",
    "nationality",
  ],
  contact: ["phone", "confirmPhone", "secondaryPhone", "email", "confirmEmail"],
  address: ["country", "state", "city", "address", "address2"],
  bank: ["bank.bankName", "bank.bankVerificationNumber", "bank.bankAccountNumber"],
  holdings: ["chn", "stockBroker", "holdings"],
  documents: [
    "identification.type",
    "identification.number",
    "taxIdentificationNumber",
    ...imageFieldsOf("individual"),
  ],
  consent: ["mandated", "consent"],
};

export const sectionNames = Object.keys(individualSections) as SectionName[];

const optionalFields: readonly string[] = [
  "middleName",
  "secondaryPhone",
  "address2",
  "chn",
  "stockBroker",
  "holdings",
  "taxIdentificationNumber",
  "proofOfPurchaseOfSharesImage",
  "mandated",
];

export const fieldOrder: readonly string[] = Object.values(individualSections).flat();

export const isRequired = (name: string): boolean => !optionalFields.includes(name);

export const requiredFields: readonly string[] = fieldOrder.filter(isRequired);

export const labelOf = (name: string): string =>
  fieldLabels[name as keyof typeof fieldLabels] ?? name;

/** Whether something was entered, whatever it is. */
export const isFilled = (form: FormState, name: string): boolean => {
  if (name === "consent") return form.consent;
  if (name === "mandated") return form.mandated;
  if (name === "holdings") return form.holdings.length > 0;
  if (name in form.values) return form.values[name as TextField].trim() !== "";
  return name in form.images && form.images[name as keyof FormState["images"]] !== undefined;
};
