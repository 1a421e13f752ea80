import type { Registrar } from "#shared/registrar.ts";
import type { Submission } from "../submission/submission.ts";
import { formPath } from "./zip-names.ts";

interface MandateForm {
  submission: Submission;
  path: string;
}

/** The forms of an account (D55): one, or one for each account number of its holdings. */
export const mandateFormsOf = (
  submission: Submission,
  per: Registrar["mandateFormPer"],
  isHeld = false,
): MandateForm[] => {
  const whole = { submission, path: formPath(submission, undefined, isHeld) };
  if (per === "submission") return [whole];
  const forms = submission.fields.holdings.flatMap((holding) =>
    holding.accounts.map((account) => {
      const fields = { ...submission.fields, holdings: [{ ...holding, accounts: [account] }] };
      return {
        submission: { ...submission, fields } as Submission,
        path: formPath(submission, { registerCode: holding.registerCode, account }, isHeld),
      };
    }),
  );
  return forms.length > 0 ? forms : [whole];
};
