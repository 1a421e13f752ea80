import type { MadeUpPerson } from "#local/demo-data/people.ts";
import { submissionForm } from "#local/demo-data/submission-form.ts";

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
  await fetch(`${web}/api/accounts/validate_account`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      accountNumber: person.accountNumber,
      bankCode: person.bankCode,
      kycFullName: [person.firstName, person.middleName, person.lastName].join(" "),
    }),
  });
  const answer = await fetch(`${web}/api/shareholders/individual_account`, {
    method: "POST",
    headers: idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {},
    body: form,
  });
  if (!answer.ok) throw new Error(`Not received: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { results: { id: string } }).results.id;
};
