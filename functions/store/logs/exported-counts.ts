import { dayOf } from "../../domain/time/days.ts";
import { hourOf } from "../../domain/time/night.ts";
import { keys } from "../table/keys.ts";
import { queryPage } from "../table/reads.ts";
import { keyIn } from "../table/stored-item.ts";
import { type Table, updateItem } from "../table/table.ts";
import { type AdminAct, adminDayOf, type LogSettings } from "./admin-day.ts";

/** The accounts that one administrator exported in one hour of a day. */
interface ExportedCount {
  kind: "exported accounts of an hour";
  by: string;
  adminId: string;
  lastAt: string;
  count: number;
}

export interface Exported {
  today: number;
  /** Of the last 24 hours; the hour that began before them counts whole. */
  lately: number;
}

export type ExportedCounts = ReturnType<typeof exportedCountStore>;

/** In hours, because a day can end between two exports (D98). */
export const exportedCountStore = (table: Table, registrar: LogSettings) => ({
  add: (act: AdminAct, accounts: number): Promise<void> => {
    const { day, adminId, row } = adminDayOf(registrar, act);
    const key = keys.adminCount(day, adminId, `EXPORTED#${hourOf(act.at, registrar.timeZone)}`);
    return updateItem<ExportedCount>(table, key, {
      set: { kind: "exported accounts of an hour", ...row },
      add: { count: accounts },
    });
  },

  of: async ({ admin, at }: AdminAct): Promise<Exported> => {
    const { timeZone } = registrar;
    const before = new Date(Date.parse(at) - dayMs);
    const [today, yesterday] = await Promise.all(
      [new Date(at), before].map((moment) =>
        hoursOf(table, dayOf(moment, timeZone), admin?.id ?? ""),
      ),
    );
    const since = hourOf(before.toISOString(), timeZone);
    const late = (yesterday ?? []).filter(({ hour }) => hour >= since);
    return { today: sumOf(today ?? []), lately: sumOf([...(today ?? []), ...late]) };
  },
});

const dayMs = 24 * 3_600_000;

interface Hour {
  hour: string;
  count: number;
}

const hoursOf = async (table: Table, day: string, adminId: string): Promise<Hour[]> => {
  const { pk, sk } = keys.adminCount(day, adminId, "EXPORTED#");
  const { items } = await queryPage(table, {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :start)",
    ExpressionAttributeValues: { ":pk": pk, ":start": sk },
    ConsistentRead: true,
  });
  return items.map((item) => ({
    hour: keyIn(item).sk.slice(sk.length),
    count: Number(item.count),
  }));
};

const sumOf = (hours: Hour[]): number => hours.reduce((sum, { count }) => sum + count, 0);
