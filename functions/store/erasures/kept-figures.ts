import { erasedName } from "../../domain/operations/figures.ts";
import { wholeFigures } from "../../domain/operations/whole-figures.ts";
import { dayOf, daysBefore } from "../../domain/time/days.ts";
import { placeOf } from "../lists/counts.ts";
import type { LogEntry } from "../logs/log-entries.ts";
import { happenedTo } from "../submissions/happened-to.ts";
import { update, type Write } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { schemaVersion } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";

/** Longer than the nightly count looks back. */
const keptDays = 7;
const keptSeconds = 2 * keptDays * 24 * 3600;

/**
 * Adds the figures of an account to sums of all erased accounts, by day: part of the transaction that
 * removes it. Without them the nightly count would lower the figures of closed days.
 */
export const keepFigures = async (
  table: Table,
  id: string,
  { at, timeZone }: Pick<LogEntry, "at" | "timeZone">,
): Promise<Write[]> => {
  const first = daysBefore(dayOf(new Date(at), timeZone), keptDays);
  const expiresAt = Math.floor(Date.parse(at) / 1000) + keptSeconds;
  const figures = wholeFigures(await happenedTo(table, id), timeZone);
  const byDay = Map.groupBy(figures, (name) => placeOf(name).key.sk);
  return [...byDay]
    .filter(([day]) => day >= first)
    .map(([day, names]) =>
      update<Record<string, unknown>>(table.name, keys.figures(erasedName, day), {
        set: { expiresAt, schemaVersion },
        add: Object.fromEntries(
          Map.groupBy(names, (name) => name)
            .entries()
            .map(([name, same]) => [name, same.length]),
        ),
      }),
    );
};
