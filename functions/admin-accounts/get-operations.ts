import { dayOf } from "../domain/time/days.ts";
import type { Call } from "../http/request.ts";
import { periodOf } from "../operations/period.ts";
import { type OperationsDeps, readOperations } from "../operations/read-operations.ts";

export const getOperations =
  (deps: OperationsDeps & { timeZone: string }): Call<"getOperations"> =>
  async ({ query, admin }) => {
    const period = periodOf(query, dayOf(deps.clock(), deps.timeZone));
    return { reply: { results: await readOperations(deps, { period, admin }) } };
  };
