import { limits, openBankQuestions } from "../domain/access/limits.ts";
import { alertAboutBankQuestions } from "../domain/alerts.ts";
import { AppError } from "../domain/app-error.ts";
import type { Alerts } from "../store/outbox/alerts.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";

interface Deps {
  rates: Pick<RateLimiter, "count" | "giveBack">;
  alerts: Pick<Alerts, "note">;
  perDay: number;
  clock: () => Date;
}

export type PaidChecks = ReturnType<typeof paidChecks>;

const everybody = "all";

/**
 * Each question to the bank costs money, so a day has a ceiling. A quarter of it is kept for
 * networks with few checks: one network cannot end the checks of all others (D74, D95).
 */
export const paidChecks = ({ rates, alerts, perDay, clock }: Deps) => {
  const hasFew = async (network: string): Promise<boolean> => {
    try {
      await rates.count(limits.fewBankQuestions, { network });
      return true;
    } catch (error) {
      if (isCeiling(error)) return false;
      throw error;
    }
  };

  return {
    /** @throws AppError `limit.bank-checks-of-day`, with the way that is left */
    count: async (network: string): Promise<void> => {
      const limit = (await hasFew(network)) ? perDay : openBankQuestions(perDay);
      try {
        await rates.count({ ...limits.bankQuestionsPerDay, limit }, everybody);
      } catch (error) {
        if (!isCeiling(error)) throw error;
        await alerts.note(alertAboutBankQuestions, clock().toISOString());
        const { retryAfterSeconds } = error;
        throw new AppError("limit.bank-checks-of-day", {
          needs: "manual-check",
          ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
        });
      }
    },

    /** A question that the bank did not answer costs nothing. */
    giveBack: (): Promise<void> => rates.giveBack(limits.bankQuestionsPerDay, everybody),
  };
};

const isCeiling = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === "limit.bank-checks-of-day";
