import type { AccountType } from "#shared/kyc/status.ts";
import { createListeners } from "../../listeners.ts";

export interface LastDecision {
  type: AccountType;
  id: string;
  name: string;
  reference: string;
  outcome: "approved" | "rejected";
  /** That the decision made. */
  revision: number;
  /** By `performance.now()`, because the clock of the computer may be wrong. */
  endsAt: number;
  /** Gives the clerk back what the decision had sent. */
  onUndone?: () => void;
  /** Stays in sight for a while, with a link to the account. */
  isUndone?: true;
}

export const whoOf = ({ name, reference }: Pick<LastDecision, "name" | "reference">): string =>
  `${name} (${reference})`;

let last: LastDecision | undefined;
const listeners = createListeners();

/** The decision that can still be undone, also after another account was opened (D77). */
export const lastDecision = (): LastDecision | undefined => last;

export const onLastDecision = listeners.subscribe;

export const setLastDecision = (decision: LastDecision | undefined): void => {
  last = decision;
  listeners.notify();
};
