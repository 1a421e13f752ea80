import { expect, test } from "vitest";
import { hashPassword } from "#functions/services/passwords.ts";
import { adminStore } from "#functions/store/staff/admins.ts";
import { aSubmission } from "../builders/a-submission.ts";
import { anAdministrator } from "../builders/an-administrator.ts";
import { startApi } from "../support/api.ts";
import { isLong } from "../support/figure.ts";
import { stored, submissionsOf } from "../support/stored.ts";

/** A busy machine distorts times, so only the long form measures them. */
const count = 1000;

test.runIf(isLong)(
  "T9: calls take the same median time for known and unknown emails",
  async () => {
    const api = await startApi(["admin-session", "holders"], { limits: "off" });
    const passwordHash = await hashPassword("seven green umbrellas");
    const admins = adminStore(api.tables.main);
    const known = Array.from({ length: count }, (_, n) => `known${n}@registrar.test`);
    for (const email of known) {
      await admins.create(anAdministrator({ email, passwordHash }));
      await stored(submissionsOf(api), aSubmission({ fields: { email } }));
    }
    const unknown = known.map((email) => email.replace("known", "never"));
    const body = {
      loginAdmin: (email: string) => ({ email, password: "wrong, and long enough" }),
      requestReset: (email: string) => ({ email }),
      findAccount: (email: string) => ({ email }),
    };

    for (const name of ["findAccount", "requestReset", "loginAdmin"] as const) {
      const took = { known: [] as number[], unknown: [] as number[] };
      const told = new Set<string>();
      const ask = async (email: string) => {
        const begun = performance.now();
        const { status, body: answer } = await api.call(name, { body: body[name](email) });
        const ms = performance.now() - begun;
        // Each answer has a request of its own.
        told.add(JSON.stringify([status, { ...answer, ...(answer.request && { request: "" }) }]));
        return ms;
      };
      for (let n = 0; n < count; n++) {
        // Known and unknown emails alternate, so that a slow second affects both.
        const pair = [known[n] ?? "", unknown[n] ?? ""];
        for (const email of n % 2 ? pair : pair.toReversed()) {
          took[email.startsWith("known") ? "known" : "unknown"].push(await ask(email));
        }
      }
      const [a, b] = [median(took.known), median(took.unknown)];
      console.info(`T9 ${name}: known ${a.toFixed(2)} ms, unknown ${b.toFixed(2)} ms`);
      expect(told.size).toBe(1);
      expect(Math.abs(a - b) / Math.max(a, b)).toBeLessThan(0.1);
    }
  },
  1_200_000,
);

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
