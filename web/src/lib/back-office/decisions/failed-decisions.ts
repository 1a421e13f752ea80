import type { AccountType } from "#shared/kyc/status.ts";
import { createListeners } from "../../listeners.ts";

export interface FailedDecision {
  type: AccountType;
  id: string;
  /** Name and reference of the account. */
  who: string;
  problem: string;
  /** What was not done, other than to decide. */
  title?: string;
}

let failed: readonly FailedDecision[] = [];
const listeners = createListeners();

const keep = (next: readonly FailedDecision[]): void => {
  failed = next;
  listeners.notify();
};

/** Decisions that failed after the clerk had opened another account. The newest of an account stays. */
export const failedDecisions = (): readonly FailedDecision[] => failed;

export const onFailedDecisions = listeners.subscribe;

export const addFailedDecision = (decision: FailedDecision): void =>
  keep([...failed.filter(({ id }) => id !== decision.id), decision]);

export const dropFailedDecision = (id: string): void =>
  keep(failed.filter((decision) => decision.id !== id));
