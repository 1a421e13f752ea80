import type { Operations } from "#shared/contract/operations.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { queueAgesOf } from "../domain/operations/queue-ages.ts";
import { dueHourOf } from "../domain/submission/figure-bucket.ts";
import type { Figures } from "../store/lists/figures.ts";
import type { Lists } from "../store/lists/lists.ts";

export interface QueueDeps {
  figures: Pick<Figures, "dueHours">;
  lists: Pick<Lists, "countOverdue">;
}

/**
 * The pending accounts by age. Counters tell how many are due in each hour, so only those due in the
 * present hour are counted one by one: the cost does not grow with the accounts of a backlog.
 */
export const queueNow = async (
  { figures, lists }: QueueDeps,
  now: Date,
): Promise<Operations["queue"]> => {
  const time = now.toISOString();
  const overdueThisHour = (type: AccountType) => lists.countOverdue(type, time, dueHourOf(time));
  const [hours, individual, corporate] = await Promise.all([
    figures.dueHours(),
    overdueThisHour("individual"),
    overdueThisHour("corporate"),
  ]);
  return {
    individual: queueAgesOf(hours, "individual", { now, overdueThisHour: individual }),
    corporate: queueAgesOf(hours, "corporate", { now, overdueThisHour: corporate }),
  };
};
