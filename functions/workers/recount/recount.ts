import { workerLogs } from "#shared/messages/worker-logs.ts";
import { counterLabel } from "../../domain/operations/counter-label.ts";
import { differing } from "../../domain/operations/differing.ts";
import { dueHourOf } from "../../domain/submission/figure-bucket.ts";
import { dayOf, daysBefore } from "../../domain/time/days.ts";
import { logger } from "../../log/logger.ts";
import type { Recounts, WrongRow } from "../../store/lists/recounts.ts";
import type { Reindexes } from "../../store/lists/reindexes.ts";
import type { Logs } from "../../store/logs/logs.ts";

interface Deps {
  recounts: Recounts;
  reindexes: Pick<Reindexes, "find" | "noteCounted">;
  logs: Pick<Logs, "write">;
  pause: (ms: number) => Promise<unknown>;
  timeZone: string;
  clock: () => Date;
}

export interface Correction {
  counter: string;
  was: number;
  count: number;
}

/** A change on its way through the stream moves its counter within this time. */
const settleMs = 30_000;
const tries = 5;
/** The stream keeps a change for one day. Figures of earlier days have been counted before. */
const recountedDays = 3;

/** Compares each counter with a full count. @returns the counters that were corrected */
export const recount = (deps: Deps) => async (): Promise<Correction[]> => {
  const { recounts, reindexes, timeZone, clock } = deps;
  const { generation } = await reindexes.find();
  const today = dayOf(clock(), timeZone);
  const days = { first: daysBefore(today, recountedDays), last: daysBefore(today, 1), timeZone };
  const corrected: Correction[] = [];
  let moving = 0;
  for (let attempt = 1; attempt <= tries; attempt++) {
    const wrong = await recounts.wrong(days);
    if (wrong.length > 0) await deps.pause(settleMs);
    moving = 0;
    for (const row of wrong) {
      if (await recounts.correct(row)) corrected.push(...(await noted(deps, row)));
      else moving += 1;
    }
    if (moving === 0) break;
  }
  if (moving > 0) logger.warn("counters.moving", { lists: moving });
  else await reindexes.noteCounted(generation);
  await recounts.removeEmptyHours(dueHourOf(clock().toISOString()));
  return corrected;
};

const noted = async (
  { logs, timeZone, clock }: Deps,
  { was, counts }: WrongRow,
): Promise<Correction[]> => {
  const corrections = differing(was.counts, counts).map((name) => ({
    counter: counterLabel(was.key, name),
    was: was.counts[name] ?? 0,
    count: counts[name] ?? 0,
  }));
  for (const correction of corrections) {
    logger.warn("counters.corrected", {
      list: correction.counter,
      was: correction.was,
      count: correction.count,
    });
    await logs.write({
      type: "general",
      at: clock().toISOString(),
      timeZone,
      message: workerLogs.counterCorrected(correction),
    });
  }
  return corrections;
};
