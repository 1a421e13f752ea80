import type { Submission } from "../submission/submission.ts";

/** Each register account is compared by itself: larger forms wait in a queue of their own (D95). */
const mostAccounts = 20;

export const isLarge = ({ fields }: { fields: Pick<Submission["fields"], "holdings"> }): boolean =>
  fields.holdings.reduce((count, { accounts }) => count + accounts.length, 0) > mostAccounts;
