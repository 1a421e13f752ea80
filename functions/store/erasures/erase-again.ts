import { erasureLogs } from "#shared/messages/erasure.ts";
import type { Tombstone } from "../../domain/erasure/erasure.ts";
import { inPages } from "../../domain/in-pages.ts";
import { dayOf } from "../../domain/time/days.ts";
import { logItem } from "../logs/log-entries.ts";
import { absent, put, remove } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { readItems } from "../table/reads.ts";
import { type Table, transact } from "../table/table.ts";
import { type Erasure, erasureOf, placeAt } from "./erasure-row.ts";
import { keepFigures } from "./kept-figures.ts";
import type { Tombstones } from "./tombstones.ts";

interface Restored {
  table: Table;
  tombstones: Tombstones;
  timeZone: string;
  clock: () => Date;
}

/** DynamoDB reads so many rows at once. */
const atOnce = 100;

/**
 * Removes the rows of accounts from a restored table that were erased after the time of the restore.
 * From then on they are unknown. The sweep passes them to `erase-account`, which removes the rest.
 * A repeated call goes on where the last one stopped. @returns the ids of the accounts
 */
export const eraseAgain = async function* ({
  table,
  tombstones,
  timeZone,
  clock,
}: Restored): AsyncGenerator<string> {
  for await (const ids of inPages(tombstones.ids(), atOnce)) {
    const items = await readItems(table, ids.map(keys.erasure));
    const known = new Map(items.map(erasureOf).map((erasure) => [erasure.id, erasure]));
    for (const id of ids) {
      const before = known.get(id);
      if (before?.state === "gone" || before?.state === "settled") continue;
      const now = clock().toISOString();
      const tombstone = await tombstones.get(id);
      await transact(table, [
        put<Erasure>(
          table.name,
          { ...keys.erasure(id), ...erasureFrom(tombstone, now), ...placeAt(now, id) },
          before ? { state: before.state } : { pk: absent },
        ),
        remove(table.name, keys.submission(id)),
        // Its reason may name the holder.
        remove(table.name, keys.hold(id)),
        put(
          table.name,
          logItem({
            type: "admin",
            ...{ at: now, timeZone, accountId: id },
            message: erasureLogs.erased.again(dayOf(new Date(tombstone.at), timeZone)),
          }),
        ),
        ...(await keepFigures(table, id, { at: now, timeZone })),
      ]);
      yield id;
    }
  }
};

/** The second pass counts from `erasedAt`: until now, calls may have used the table. */
const erasureFrom = ({ id, type, cause, at, by }: Tombstone, erasedAt: string): Erasure => ({
  ...{ kind: "erasure", id, type, cause, state: "gone", erasedAt },
  ...{ plannedAt: at, eraseAt: at, ...(by && { adminId: by }) },
});
