import { dueAfterHours } from "#shared/kyc/limits.ts";
import { accountTypes } from "#shared/kyc/status.ts";
import { logger } from "../../log/logger.ts";
import type { OldestDue } from "../../store/lists/oldest-due.ts";

interface Deps {
  oldestDue: OldestDue;
  clock: () => Date;
}

const hourMs = 3_600_000;

/** Age of the oldest pending submission in hours; an alarm watches the promise to holders (D6). */
export const publishOldestPending =
  ({ oldestDue, clock }: Deps) =>
  async (): Promise<void> => {
    const due = (await Promise.all(accountTypes.map(oldestDue))).filter((at) => at !== undefined);
    const waits = due.map((at) => (clock().getTime() - Date.parse(at)) / hourMs + dueAfterHours);
    const hours = Math.max(0, ...waits);
    logger.info("pending.oldest", { hours: Math.round(hours * 10) / 10 });
  };
