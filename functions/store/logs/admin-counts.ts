import { hourOf } from "../../domain/time/night.ts";
import { absent, below, present, update } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { isWritten, type Table, updateIf, updateItem } from "../table/table.ts";
import { type AdminAct, adminDayOf, type LogSettings } from "./admin-day.ts";
import type { LogEntry } from "./log-entries.ts";
import { logged } from "./logs.ts";

/** How often one administrator did something on one day, or in one hour. */
interface AdminCount {
  kind: (typeof kinds)[Counted];
  by: string;
  adminId: string;
  lastAt: string;
  count: number;
  /** When IT was told about the number, and about the time of day. */
  warnedAt: string;
  nightAt: string;
  manyAt: string;
}

const kinds = {
  exports: "exports of a day",
  reveals: "reveals of a day",
  rejections: "rejections of an hour",
} as const;
export type Counted = keyof typeof kinds;

export type AdminCounts = ReturnType<typeof adminCountStore>;

/** Days and hours are those of the registrar. */
export const adminCountStore = (table: Table, registrar: LogSettings, of: Counted) => {
  const countOf = (act: AdminAct) => {
    const { day, adminId, row } = adminDayOf(registrar, act);
    const hour = of === "rejections" ? `#${hourOf(act.at, registrar.timeZone)}` : "";
    const key = keys.adminCount(day, adminId, `${of.toUpperCase()}${hour}`);
    return { key, set: { kind: kinds[of], ...row } };
  };

  return {
    /** @returns the count of the day or hour with this one; undefined when the limit was reached before */
    count: async (act: AdminAct, limit: number | null) => {
      const { key, set } = countOf(act);
      const only = [{ count: absent }, { count: limit === null ? present : below(limit) }];
      const counted = await updateIf<AdminCount>(
        table,
        key,
        { set, add: { count: 1 }, only },
        "ALL_NEW",
      );
      return counted && { count: Number(counted.count), isWarned: counted.warnedAt !== undefined };
    },

    giveBack: (act: AdminAct): Promise<void> =>
      updateItem<AdminCount>(table, countOf(act).key, { add: { count: -1 } }),

    /** Writes the log entry, which IT receives by email, once a day or hour for each administrator. */
    warn: async (
      act: AdminAct,
      log: LogEntry,
      mark: "warnedAt" | "nightAt" | "manyAt" = "warnedAt",
    ): Promise<void> => {
      const { key, set } = countOf(act);
      await isWritten(table, [
        update<AdminCount>(table.name, key, {
          // An export that begins before midnight may be the first to write the row of the next day.
          set: { ...set, [mark]: act.at },
          only: { [mark]: absent },
        }),
        ...logged(table, log, { alert: true }),
      ]);
    },
  };
};
