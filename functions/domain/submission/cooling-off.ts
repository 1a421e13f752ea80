import type { Submission } from "./submission.ts";

type Paid = Pick<Submission["fields"], "bank" | "holdings">;

interface Approval {
  /** When the account is approved. */
  at: string;
  hours: number;
  fields: Paid;
  /** Of the last version that the services have, if there is one. */
  delivered: Paid | undefined;
}

/**
 * D107: money waits after an approval that gives or changes bank details, or adds a register account.
 * @returns undefined when nothing waits
 */
export const coolingOffUntil = ({ at, hours, fields, delivered }: Approval): string | undefined =>
  hours > 0 && !(delivered && paysAsBefore(delivered, fields))
    ? new Date(Date.parse(at) + hours * 3_600_000).toISOString()
    : undefined;

const paysAsBefore = (before: Paid, now: Paid): boolean => {
  const known = new Set(accountsOf(before));
  return bankOf(before) === bankOf(now) && accountsOf(now).every((account) => known.has(account));
};

const bankOf = ({ bank }: Paid): string => `${bank.bankSortCode}:${bank.bankAccountNumber}`;

const accountsOf = ({ holdings }: Paid): string[] =>
  holdings.flatMap(({ registerCode, accounts }) =>
    accounts.map((account) => `${registerCode}:${account}`),
  );
