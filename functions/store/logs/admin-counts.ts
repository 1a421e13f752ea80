import { type AdminRecord, nameOf } from "../../domain/access/administrator.ts";
import { dayOf } from "../../domain/time/days.ts";
import { hourOf } from "../../domain/time/night.ts";
import { absent, below, type Change, present, update } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { schemaVersion } from "../table/stored-item.ts";
import { isWritten, type Table, updateIf, updateItem } from "../table/table.ts";
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
}

const kinds = {
  exports: "exports of a day",
  reveals: "reveals of a day",
  rejections: "rejections of an hour",
} as const;
export type Counted = keyof typeof kinds;

export interface CountedAct {
  admin: Pick<AdminRecord, "id" | "firstName" | "lastName"> | undefined;
  at: string;
}

export type AdminCounts = ReturnType<typeof adminCountStore>;

/** Days and hours are those of the registrar. */
export const adminCountStore = (table: Table, timeZone: string, of: Counted) => {
  const keyOf = ({ admin, at }: CountedAct) => {
    const hour = of === "rejections" ? `#${hourOf(at, timeZone)}` : "";
    const part = `${of.toUpperCase()}${hour}`;
    return keys.adminCount(dayOf(new Date(at), timeZone), admin?.id ?? "", part);
  };

  return {
    /** @returns the count of the day or hour with this one; undefined when the limit was reached before */
    count: async ({ admin, at }: CountedAct, limit: number | null) => {
      const change: Change<AdminCount> = {
        set: {
          ...{ kind: kinds[of], by: nameOf(admin), adminId: admin?.id, lastAt: at },
          schemaVersion,
        },
        add: { count: 1 },
      };
      const only = [{ count: absent }, { count: limit === null ? present : below(limit) }];
      const counted = await updateIf<AdminCount>(
        table,
        keyOf({ admin, at }),
        { ...change, only },
        "ALL_NEW",
      );
      return counted && { count: Number(counted.count), isWarned: counted.warnedAt !== undefined };
    },

    giveBack: (act: CountedAct): Promise<void> =>
      updateItem<AdminCount>(table, keyOf(act), { add: { count: -1 } }),

    /** Writes the log entry, which IT receives by email, once a day or hour for each administrator. */
    warn: async (
      act: CountedAct,
      log: LogEntry,
      mark: "warnedAt" | "nightAt" = "warnedAt",
    ): Promise<void> => {
      await isWritten(table, [
        update<AdminCount>(table.name, keyOf(act), {
          set: { [mark]: act.at },
          only: { [mark]: absent },
        }),
        ...logged(table, log, { alert: true }),
      ]);
    },
  };
};
