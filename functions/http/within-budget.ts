import type { Configuration } from "#shared/contract/admin-settings.ts";
import { type Budgeted, dayBudgetMessages as say } from "#shared/messages/day-budgets.ts";
import type { Registrar } from "#shared/registrar.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import { endOfDay } from "../domain/time/days.ts";
import { formattedDay } from "../domain/time/formatted-date.ts";
import type { AdminCounts } from "../store/logs/admin-counts.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";
import type { Administrator } from "./request.ts";

interface Deps {
  configuration: Pick<ConfigurationStore, "get">;
  of: Budgeted;
  /** Null is no limit. */
  limitIn: (configuration: Configuration) => number | null;
  budget: AdminCounts;
  registrar: Pick<Registrar, "country" | "timeZone">;
  clock: () => Date;
}

interface Asked {
  admin: Administrator | undefined;
}

/** IT is told when an administrator has used this share of the limit of a day. */
const shareToWarn = 0.8;

export type Spend = ReturnType<typeof spender>;

/**
 * Counts one of the day, also while there is no limit, so that a new limit applies to the whole day.
 * @throws AppError beyond the limit
 */
export const spender =
  ({ configuration, of, limitIn, budget, registrar, clock }: Deps) =>
  async (admin: Administrator | undefined) => {
    const limit = limitIn(await configuration.get());
    const spent = { admin, at: clock().toISOString() };
    const counted = await budget.count(spent, limit);
    if (!counted) throw refusal(of, spent.at, limit ?? 0, registrar);
    if (limit !== null && !counted.isWarned && counted.count >= limit * shareToWarn) {
      await budget.warn(spent, {
        ...{ type: "admin", at: spent.at, timeZone: registrar.timeZone },
        ...{ message: say.warned(of, counted.count, limit), by: nameOf(admin) },
      });
    }
    return { giveBack: () => budget.giveBack(spent) };
  };

/** Refuses calls beyond the limit of a day. A call that is refused for another reason does not count. */
export const withinBudget = (deps: Deps) => {
  const spend = spender(deps);
  return <Request extends Asked, Answer>(call: (request: Request) => Promise<Answer>) =>
    async (request: Request): Promise<Answer> => {
      const { giveBack } = await spend(request.admin);
      try {
        return await call(request);
      } catch (error) {
        await giveBack();
        throw error;
      }
    };
};

const refusal = (of: Budgeted, at: string, limit: number, registrar: Deps["registrar"]) => {
  const until = endOfDay(at, registrar.timeZone);
  return new AppError(`limit.${of}`, {
    message: say.limitReached(of, limit, formattedDay(until, registrar)),
    retryAfterSeconds: Math.ceil((Date.parse(until) - Date.parse(at)) / 1000),
  });
};
