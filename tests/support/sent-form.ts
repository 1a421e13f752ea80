import type { MadeUpPerson } from "#local/demo-data/people.ts";
import { submissionForm } from "#local/demo-data/submission-form.ts";
import { callJson } from "./call-json.ts";

/**
 * Sends the form at `web` as a person would, and returns the id of the submission.
 * @param change what else the person types
 */
export const sentBy = async (
  web: string,
  person: MadeUpPerson,
  idempotencyKey?: string,
  change: (form: FormData) => void = () => undefined,
): Promise<string> => {
  const form = await submissionForm(person);
  change(form);
  await callJson("POST", `${web}/api/accounts/validate_account`, {
    body: {
      accountNumber: person.accountNumber,
      bankCode: person.bankCode,
      kycFullName: [person.firstName, person.middleName, person.lastName].join(" "),
    },
  });
  const headers = idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {};
  const url = `${web}/api/shareholders/individual_account`;
  return (await callJson("POST", url, { headers, body: form })).results.id;
};
