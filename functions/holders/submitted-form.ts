import type { CorporateForm, IndividualForm } from "#shared/contract/holders.ts";
import { CorporateFields, IndividualFields } from "#shared/kyc/submission.ts";
import { formMessages } from "#shared/messages/form.ts";
import { AppError } from "../domain/app-error.ts";

export type SubmittedForm =
  | { type: "individual"; fields: IndividualFields }
  | { type: "corporate"; fields: CorporateFields };

export const individualSubmission = ({
  type,
  consent: _given,
  consentVersion: _read,
  unchangedReason: _why,
  website: _honeypot,
  ...fields
}: IndividualForm): SubmittedForm => {
  if (type === "corporate") throw invalid("type", formMessages.invalid);
  return { type: "individual", fields: IndividualFields.parse(fields) };
};

/** The form sends the first director as flat fields and the others as a list. */
export const corporateSubmission = ({
  type,
  consent: _given,
  consentVersion: _read,
  unchangedReason: _why,
  website: _honeypot,
  directorName,
  directorBankVerificationNumber,
  identification,
  directors,
  ...fields
}: CorporateForm): SubmittedForm => {
  if (type === "individual") throw invalid("type", formMessages.invalid);
  const first = { directorName, directorBankVerificationNumber, identification };
  return {
    type: "corporate",
    fields: CorporateFields.parse({ ...fields, directors: [first, ...directors] }),
  };
};

export const invalid = (field: string, sentence: string) =>
  new AppError("request.invalid", { fields: { [field]: sentence } });
