import type { Retention } from "#shared/contract/retention.ts";
import { isRetentionOn, noticeDays } from "#shared/kyc/retention.ts";
import { type AccountType, accountTypes, type Status, statuses } from "#shared/kyc/status.ts";
import { waitingSinceOf } from "../submission/due.ts";

const dayMs = 86_400_000;

/** The lists of accounts, in the order in which the sweep looks at them. */
export const walkedLists: readonly { type: AccountType; status: Status }[] = accountTypes.flatMap(
  (type) => statuses.map((status) => ({ type, status })),
);

/** What tells since when an account is as it is. */
export interface Kept {
  status: Status;
  dateCreated: string;
  dueAt: string;
  decided?: { at: string };
  uploads: Record<string, { at: string } | undefined>;
}

/** An erasure that follows from the settings. */
export interface Plan {
  cause: Status;
  keptSince: string;
  eraseAt: string;
}

/** The time of the last version, decision or answer of a service. */
export const keptSince = ({ dateCreated, dueAt, decided, uploads }: Kept): string =>
  [
    dateCreated,
    waitingSinceOf(dueAt),
    ...(decided ? [decided.at] : []),
    ...Object.values(uploads).flatMap((delivery) => delivery?.at ?? []),
  ]
    .toSorted()
    .at(-1) ?? dateCreated;

/** Older accounts of this status may be due within the time of the notice. undefined while retention is off. */
export const noticedBefore = (
  retention: Retention,
  status: Status,
  now: Date,
): string | undefined => {
  const days = retention[status];
  if (!isRetentionOn(retention) || days === null) return undefined;
  return new Date(now.getTime() + (noticeDays - days) * dayMs).toISOString();
};

/** @returns undefined if the account is not due within the time of the notice */
export const planFor = (account: Kept, retention: Retention, now: Date): Plan | undefined => {
  const since = keptSince(account);
  const before = noticedBefore(retention, account.status, now);
  const days = retention[account.status];
  if (before === undefined || days === null || since >= before) return undefined;
  const due = Date.parse(since) + days * dayMs;
  const noticed = now.getTime() + noticeDays * dayMs;
  return {
    cause: account.status,
    keptSince: since,
    eraseAt: new Date(Math.max(due, noticed)).toISOString(),
  };
};

/** Whether the plan still follows from the account and from the settings. Its time never comes nearer. */
export const stillHolds = (
  plan: { cause: string; keptSince?: string; eraseAt: string },
  account: Kept,
  retention: Retention,
): boolean => {
  const days = retention[account.status];
  if (!isRetentionOn(retention) || days === null) return false;
  const since = keptSince(account);
  const due = new Date(Date.parse(since) + days * dayMs).toISOString();
  return plan.cause === account.status && plan.keptSince === since && plan.eraseAt >= due;
};
