import type { Queue, QueueAge } from "#shared/contract/operations.ts";
import { dueAfterHours } from "#shared/kyc/limits.ts";
import type { AccountType } from "#shared/kyc/status.ts";

const hourMs = 3_600_000;

interface DueHour {
  /** As in `dueHourOf`. */
  hour: string;
  counts: Partial<Record<AccountType, number>>;
}

interface Now {
  now: Date;
  /** Accounts due in the present hour whose time is already over. */
  overdueThisHour: number;
}

/** Pending accounts by age, from the numbers of accounts due in each hour. */
export const queueAgesOf = (
  hours: readonly DueHour[],
  type: AccountType,
  { now, overdueThisHour }: Now,
): Queue => {
  const queue: Queue = { under12: 0, under24: 0, under48: 0, overdue: 0 };
  for (const { hour, counts } of hours) {
    const leftMs = Date.parse(`${hour}:00:00.000Z`) - now.getTime();
    const count = counts[type] ?? 0;
    if (leftMs <= 0 && leftMs > -hourMs) {
      // The counter and the count of this hour are not read at the same moment.
      const overdue = Math.min(overdueThisHour, count);
      queue.overdue += overdue;
      queue.under48 += count - overdue;
    } else {
      queue[ageOf(leftMs)] += count;
    }
  }
  return queue;
};

const ageOf = (leftMs: number): QueueAge => {
  if (leftMs <= 0) return "overdue";
  const hours = dueAfterHours - leftMs / hourMs;
  if (hours < 12) return "under12";
  return hours < 24 ? "under24" : "under48";
};
