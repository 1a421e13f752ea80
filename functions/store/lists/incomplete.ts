import type { Incomplete } from "#shared/contract/incomplete.ts";
import { incompleteMessages as say } from "#shared/messages/incomplete.ts";
import { indexedSince, indexGeneration, isBehind } from "../../domain/submission/backfills.ts";
import type { Table } from "../table/table.ts";
import { counterStore } from "./counts.ts";
import { type Reindex, reindexStore } from "./reindexes.ts";

export type IncompleteReader = ReturnType<typeof incompleteReader>;

type Answer = { incomplete: Incomplete } | Record<string, never>;

/** What answers may leave out until the re-index has come to its end (D137). */
export const incompleteReader = (table: Table) => {
  const places = reindexStore(table);
  const counts = counterStore(table);

  const missingOf = async (place: Reindex, pass: 1 | 2) => {
    const perStatus = Object.values(await counts.ofStatuses()).flatMap((of) => Object.values(of));
    const done = doneIn(place, pass);
    const total = Math.max(
      perStatus.reduce((sum, count) => sum + count, 0),
      done,
    );
    return { missing: total - done, total, since: indexedSince };
  };

  return {
    /** Every row that finds an account is there after the first pass. */
    ofSearch: async (): Promise<Answer> => {
      const place = await places.find();
      if (!isBehind(place) || place.pass === 2) return {};
      const missing = await missingOf(place, 1);
      return missing.missing > 0
        ? { incomplete: { ...missing, message: say.search(missing) } }
        : {};
    },

    ofFigures: async (): Promise<Answer> => {
      const place = await places.find();
      if (place.counted >= indexGeneration) return {};
      const missing = await missingOf(place, 2);
      return missing.total > 0 ? { incomplete: { ...missing, message: say.figures(missing) } } : {};
    },
  };
};

/** A place toward another generation says nothing about this one. */
const doneIn = (place: Reindex, pass: 1 | 2): number =>
  place.toward === indexGeneration ? place.done[pass] : 0;
