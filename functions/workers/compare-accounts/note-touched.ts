import { limits, mostAccountsTouched } from "../../domain/access/limits.ts";
import { alertAboutTouched } from "../../domain/alerts.ts";
import { AppError } from "../../domain/app-error.ts";
import { isAccepted } from "../../domain/comparison/compare.ts";
import type { Other } from "../../domain/comparison/compare-account.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import type { Alerts } from "../../store/outbox/alerts.ts";
import type { RateLimiter } from "../../store/staff/rate-limits.ts";

export interface TouchDeps {
  rates: Pick<RateLimiter, "count" | "countOnce" | "used">;
  alerts: Pick<Alerts, "note">;
  clock: () => Date;
}

const dayMs = 24 * 3_600_000;

/**
 * D90: one network whose new forms touch more than ten accepted accounts of other people in a day is
 * one alert. Nothing is refused or held: a stranger must not become a brake for others.
 */
export const noteTouched = async (
  { rates, alerts, clock }: TouchDeps,
  { sentFrom, dateCreated }: Submission,
  others: Iterable<Other>,
): Promise<void> => {
  const now = clock();
  // A form is compared again after each change, also weeks later.
  if (!sentFrom || now.getTime() - Date.parse(dateCreated) > dayMs) return;
  for (const { account, likeness } of others) {
    if (!isAccepted(account) || likeness.isSamePerson) continue;
    if (!(await isBeyond(rates, sentFrom, account.id))) continue;
    if ((await rates.used(limits.touchedAlerts, sentFrom)) > 0) return;
    // If a worker dies here, IT gets a second alert, but never none.
    await alerts.note(alertAboutTouched(sentFrom), now.toISOString());
    await rates.count(limits.touchedAlerts, sentFrom).catch(ignoreReached);
    return;
  }
};

const isBeyond = async (
  rates: TouchDeps["rates"],
  network: string,
  accountId: string,
): Promise<boolean> => {
  try {
    const touched = await rates.countOnce(limits.accountsTouched, network, accountId);
    return touched > mostAccountsTouched;
  } catch (error) {
    ignoreReached(error);
    return true;
  }
};

const ignoreReached = (error: unknown): void => {
  if (!(error instanceof AppError)) throw error;
};
