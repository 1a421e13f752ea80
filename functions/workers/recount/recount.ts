import { type AccountType, accountTypes, statuses } from "#shared/kyc/status.ts";
import { workerLogs } from "#shared/messages/worker-logs.ts";
import { logger } from "../../log/logger.ts";
import type { CountedList, Counter, Recounts } from "../../store/lists/recounts.ts";
import type { Logs } from "../../store/logs/logs.ts";

interface Deps {
  recounts: Recounts;
  logs: Pick<Logs, "write">;
  pause: (ms: number) => Promise<unknown>;
  timeZone: string;
  clock: () => Date;
}

export interface Correction extends CountedList {
  was: number;
  count: number;
}

/** A change on its way through the stream moves its counter within this time. */
const settleMs = 30_000;
const tries = 5;

/** Compares each counter with its list. @returns the counters that were corrected */
export const recount = (deps: Deps) => async (): Promise<Correction[]> => {
  const corrected: Correction[] = [];
  let left: CountedList[] = accountTypes.flatMap((type: AccountType) =>
    statuses.map((status) => ({ type, status })),
  );
  for (let attempt = 1; attempt <= tries && left.length > 0; attempt++) {
    const wrong = await wrongOf(deps, left);
    if (wrong.length > 0) await deps.pause(settleMs);
    left = [];
    for (const one of wrong) {
      if (await correct(deps, one)) corrected.push({ ...one, was: one.was.count });
      else left.push(one);
    }
  }
  if (left.length > 0) logger.warn("counters.moving", { lists: left.length });
  return corrected;
};

type Wrong = CountedList & { was: Counter; count: number };

const wrongOf = async ({ recounts }: Deps, lists: CountedList[]): Promise<Wrong[]> => {
  const compared = await Promise.all(
    lists.map(async ({ type, status }) => {
      const was = await recounts.counter({ type, status });
      return { type, status, was, count: await recounts.listed({ type, status }) };
    }),
  );
  return compared.filter(({ was, count }) => was.count !== count);
};

const correct = async ({ recounts, logs, timeZone, clock }: Deps, wrong: Wrong) => {
  const { type, status, was, count } = wrong;
  if (!(await recounts.correct({ type, status }, { was, count }))) return false;
  logger.warn("counters.corrected", { list: `${type} ${status}`, was: was.count, count });
  await logs.write({
    type: "general",
    at: clock().toISOString(),
    timeZone,
    message: workerLogs.counterCorrected({ type, status, was: was.count, count }),
  });
  return true;
};
