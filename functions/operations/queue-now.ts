import type { Operations } from "#shared/contract/operations.ts";
import { type AccountType, accountTypes } from "#shared/kyc/status.ts";
import { queueAgesOf } from "../domain/operations/queue-ages.ts";
import type { Figures } from "../store/lists/figures.ts";
import type { Lists } from "../store/lists/lists.ts";

export interface QueueDeps {
  figures: Pick<Figures, "dueHours">;
  lists: Pick<Lists, "countOverdue">;
}

/**
 * The pending accounts by age. Counters tell how many are due in each hour, so only the accounts
 * due in the present hour are counted one by one: the cost does not grow with a backlog.
 */
export const queueNow = async (
  { figures, lists }: QueueDeps,
  now: Date,
): Promise<Operations["queue"]> => {
  const time = now.toISOString();
  const hour = `${time.slice(0, "2026-11-05T10".length)}:00:00.000Z`;
  const [hours, ...overdue] = await Promise.all([
    figures.dueHours(),
    ...accountTypes.map((type) => lists.countOverdue(type, time, hour)),
  ]);
  const queueOf = (type: AccountType) =>
    queueAgesOf(hours, type, {
      now,
      overdueThisHour: overdue[accountTypes.indexOf(type)] ?? 0,
    });
  return { individual: queueOf("individual"), corporate: queueOf("corporate") };
};
