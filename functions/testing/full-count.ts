import { recountStore } from "../store/lists/recounts.ts";
import { reindexStore } from "../store/lists/reindexes.ts";
import type { Table } from "../store/table/table.ts";
import { recount } from "../workers/recount/recount.ts";

/** What a count on this day finds wrong. */
export const fullCount = async (table: Table, { at, timeZone }: { at: Date; timeZone: string }) => {
  const { find } = reindexStore(table);
  const count = recount({
    recounts: recountStore(table),
    reindexes: { find, noteCounted: async () => undefined },
    logs: { write: async () => undefined },
    pause: async () => undefined,
    timeZone,
    clock: () => at,
  });
  const { isDone, corrected } = await count({ now: true });
  if (!isDone) throw new Error("The count has not come to its end");
  return corrected;
};
