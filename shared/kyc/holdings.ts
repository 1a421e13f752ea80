import { formMessages as say } from "../messages/form.ts";
import { maxAccounts } from "./limits.ts";
import type { Holding } from "./submission.ts";

/**
 * The sentence for a form that names too many register accounts (D36). An update may keep the list
 * of an earlier release, which could be longer, and may add nothing to it.
 */
export const accountsProblem = (
  holdings: readonly Holding[],
  stored: readonly Holding[] = [],
): string | undefined => {
  const named = accountsIn(holdings);
  if (named.length <= maxAccounts) return undefined;
  const kept = accountsIn(stored);
  const known = new Set(kept);
  const isKept = named.length <= kept.length && named.every((account) => known.has(account));
  return isKept ? undefined : say.tooManyAccounts(named.length);
};

const accountsIn = (holdings: readonly Holding[]): string[] =>
  holdings.flatMap(({ registerCode, accounts }) =>
    accounts.map((account) => `${registerCode} ${account}`),
  );
