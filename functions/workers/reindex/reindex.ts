import { mapConcurrent } from "../../domain/map-concurrent.ts";
import {
  type BackfillName,
  indexGeneration,
  isBehind,
  missingIn,
} from "../../domain/submission/backfills.ts";
import { logger } from "../../log/logger.ts";
import type { Reindex, Reindexes } from "../../store/lists/reindexes.ts";

interface Deps {
  reindexes: Pick<Reindexes, "find" | "begin" | "next">;
  write: (name: BackfillName, submissionId: string) => Promise<void>;
  /** Until no earlier code writes accounts any more. */
  waitMinutes: number;
  clock: () => Date;
  rowsAtOnce?: number;
}

/** Each minute a call works for so long: a stop of the local run waits for its end. */
const workMs = 20_000;
const atOnce = 8;

/**
 * Brings the accounts that an earlier release stored to what this code stores for each of them. It
 * goes on where the last call stopped; two calls at once do some accounts twice and no harm.
 */
export const reindex =
  ({ reindexes, write, waitMinutes, clock, rowsAtOnce = 500 }: Deps) =>
  async ({ isAgain = false } = {}): Promise<Reindex> => {
    const start = clock().getTime();
    const found = await reindexes.find();
    // After a roll-back: what later code has done stays.
    if (!isBehind(found) && !isAgain) return found;
    let place = found;
    if (found.toward !== indexGeneration || isAgain) {
      const beginsAt = new Date(start + waitMinutes * 60_000).toISOString();
      place = await reindexes.begin(found, isAgain ? 0 : found.generation, beginsAt);
    }
    while (isBehind(place) && place.beginsAt <= clock().toISOString()) {
      if (clock().getTime() >= start + workMs) break;
      place = await reindexes.next(place, rowsAtOnce, async (ids, { generation, pass }) => {
        const names = missingIn(generation, pass);
        const writeAll = async (id: string) => {
          for (const name of names) await write(name, id);
        };
        await Array.fromAsync(mapConcurrent(ids, writeAll, atOnce));
      });
      if (!isBehind(place)) logger.info("reindex.done", { accounts: place.done[2] });
    }
    return place;
  };
