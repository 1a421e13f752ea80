import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { madeUpPerson } from "#local/demo-data/people.ts";
import { submissionForm } from "#local/demo-data/submission-form.ts";

/** The demo uses the first people. */
export const firstPerson = 100;

/** Sends the form of a made-up person with the same key until it is accepted, whatever is killed. */
export const sendUntilTaken = async (
  n: number,
  webNow: () => string | undefined,
): Promise<{ id: string; email: string; form: FormData }> => {
  const person = madeUpPerson(firstPerson + n);
  const form = await submissionForm(person);
  const headers = { "Idempotency-Key": randomUUID() };
  for (;;) {
    const web = webNow();
    try {
      await fetch(`${web}/api/accounts/validate_account`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          accountNumber: person.accountNumber,
          bankCode: person.bankCode,
          matchAccounts: true,
          kycFullName: [person.firstName, person.middleName, person.lastName].join(" "),
        }),
      });
      const path = `${web}/api/shareholders/individual_account`;
      const answer = await fetch(path, { method: "POST", headers, body: form });
      const body = await answer.json();
      if (answer.status === 201) return { id: body.results.id, email: person.email, form };
      if (answer.status < 500) throw new Refused(JSON.stringify(body));
    } catch (error) {
      if (error instanceof Refused) throw error;
    }
    await pause(100);
  }
};

class Refused extends Error {}
