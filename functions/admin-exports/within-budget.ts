import { exportBudgetMessages as say } from "#shared/messages/export-budget.ts";
import type { Registrar } from "#shared/registrar.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import { endOfDay } from "../domain/time/days.ts";
import { formattedDate } from "../domain/time/formatted-date.ts";
import type { Administrator } from "../http/request.ts";
import type { ExportBudget } from "../store/logs/export-budget.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";

interface Deps {
  configuration: Pick<ConfigurationStore, "get">;
  budget: ExportBudget;
  registrar: Pick<Registrar, "country" | "timeZone">;
  clock: () => Date;
}

interface Asked {
  admin: Administrator | undefined;
}

/** IT is told when an administrator has made this share of the exports of a day. */
const shareToWarn = 0.8;

/**
 * Counts each export of an administrator, and refuses those beyond the limit of a day. An export
 * that is refused for another reason does not count. The count is kept also while there is no
 * limit, so that a new limit applies to the whole day.
 */
export const withinBudget =
  ({ configuration, budget, registrar, clock }: Deps) =>
  <Request extends Asked, Answer>(call: (request: Request) => Promise<Answer>) =>
  async (request: Request): Promise<Answer> => {
    const { exportsPerDay: limit } = await configuration.get();
    const exported = { admin: request.admin, at: clock().toISOString() };
    const counted = await budget.count(exported, limit);
    if (!counted) throw refusal(exported.at, limit ?? 0, registrar);
    if (limit !== null && !counted.isWarned && counted.count >= limit * shareToWarn) {
      await budget.warn(exported, {
        ...{ type: "admin", at: exported.at, timeZone: registrar.timeZone },
        ...{ message: say.warned(counted.count, limit), by: nameOf(request.admin) },
      });
    }
    try {
      return await call(request);
    } catch (error) {
      await budget.giveBack(exported);
      throw error;
    }
  };

const refusal = (at: string, limit: number, registrar: Deps["registrar"]) => {
  const until = endOfDay(at, registrar.timeZone);
  return new AppError("limit.exports", {
    message: say.limitReached(limit, formattedDate(until, registrar)),
    retryAfterSeconds: Math.ceil((Date.parse(until) - Date.parse(at)) / 1000),
  });
};
