import type { Budgeted } from "#shared/messages/day-budgets.ts";
import { type AdminRecord, nameOf } from "../../domain/access/administrator.ts";
import { dayOf } from "../../domain/time/days.ts";
import { absent, below, type Change, present, update } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { schemaVersion } from "../table/stored-item.ts";
import { isWritten, type Table, updateIf, updateItem } from "../table/table.ts";
import type { LogEntry } from "./log-entries.ts";
import { logged } from "./logs.ts";

/** How often one administrator did something on one day that has a limit. */
interface CountOfDay {
  kind: `${Budgeted} of a day`;
  by: string;
  adminId: string;
  lastAt: string;
  count: number;
  /** When IT was told that the limit is near. */
  warnedAt: string;
}

const partOf = { exports: "EXPORTS", reveals: "REVEALS" } as const satisfies Record<
  Budgeted,
  string
>;

export interface SpentOn {
  admin: Pick<AdminRecord, "id" | "firstName" | "lastName"> | undefined;
  at: string;
}

export type DayBudget = ReturnType<typeof dayBudgetStore>;

/** Days are those of the registrar. */
export const dayBudgetStore = (table: Table, timeZone: string, of: Budgeted) => {
  const keyOf = ({ admin, at }: SpentOn) =>
    keys.countOfDay(dayOf(new Date(at), timeZone), admin?.id ?? "", partOf[of]);

  return {
    /** @returns the count of the day with this one; undefined when the limit was reached before */
    count: async ({ admin, at }: SpentOn, limit: number | null) => {
      const change: Change<CountOfDay> = {
        set: {
          ...{ kind: `${of} of a day`, by: nameOf(admin), adminId: admin?.id, lastAt: at },
          schemaVersion,
        },
        add: { count: 1 },
      };
      const only = [{ count: absent }, { count: limit === null ? present : below(limit) }];
      const counted = await updateIf<CountOfDay>(
        table,
        keyOf({ admin, at }),
        { ...change, only },
        "ALL_NEW",
      );
      return counted && { count: Number(counted.count), isWarned: counted.warnedAt !== undefined };
    },

    giveBack: (spent: SpentOn): Promise<void> =>
      updateItem<CountOfDay>(table, keyOf(spent), { add: { count: -1 } }),

    /** Writes the log entry, which IT receives by email, once a day for each administrator. */
    warn: async (spent: SpentOn, log: LogEntry): Promise<void> => {
      await isWritten(table, [
        update<CountOfDay>(table.name, keyOf(spent), {
          set: { warnedAt: spent.at },
          only: { warnedAt: absent },
        }),
        ...logged(table, log, { alert: true }),
      ]);
    },
  };
};
