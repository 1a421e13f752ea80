import { type AdminRecord, nameOf } from "../../domain/access/administrator.ts";
import { dayOf } from "../../domain/time/days.ts";
import { absent, below, type Change, present, update } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { schemaVersion } from "../table/stored-item.ts";
import { isWritten, type Table, updateIf, updateItem } from "../table/table.ts";
import type { LogEntry } from "./log-entries.ts";
import { logged } from "./logs.ts";

/** What one administrator exported on one day. */
interface ExportDay {
  kind: "exports of a day";
  by: string;
  adminId: string;
  lastAt: string;
  count: number;
  /** When IT was told that the limit is near. */
  warnedAt: string;
}

export interface ExportOfDay {
  admin: Pick<AdminRecord, "id" | "firstName" | "lastName"> | undefined;
  at: string;
}

export type ExportBudget = ReturnType<typeof exportBudgetStore>;

/** Days are those of the registrar. */
export const exportBudgetStore = (table: Table, timeZone: string) => {
  const keyOf = ({ admin, at }: ExportOfDay) =>
    keys.exportsOfDay(dayOf(new Date(at), timeZone), admin?.id ?? "");

  return {
    /** @returns the count of the day with this export; undefined when the limit was reached before */
    count: async ({ admin, at }: ExportOfDay, limit: number | null) => {
      const change: Change<ExportDay> = {
        set: {
          ...{ kind: "exports of a day", by: nameOf(admin), adminId: admin?.id, lastAt: at },
          schemaVersion,
        },
        add: { count: 1 },
      };
      const only = [{ count: absent }, { count: limit === null ? present : below(limit) }];
      const counted = await updateIf<ExportDay>(
        table,
        keyOf({ admin, at }),
        { ...change, only },
        "ALL_NEW",
      );
      return counted && { count: Number(counted.count), isWarned: counted.warnedAt !== undefined };
    },

    giveBack: (exported: ExportOfDay): Promise<void> =>
      updateItem<ExportDay>(table, keyOf(exported), { add: { count: -1 } }),

    /** Writes the log entry, which IT receives by email, once a day for each administrator. */
    warn: async (exported: ExportOfDay, log: LogEntry): Promise<void> => {
      await isWritten(table, [
        update<ExportDay>(table.name, keyOf(exported), {
          set: { warnedAt: exported.at },
          only: { warnedAt: absent },
        }),
        ...logged(table, log, { alert: true }),
      ]);
    },
  };
};
