import { z } from "zod";
import { type LogType, logTypes } from "#shared/kyc/log-types.ts";
import { outboxItem } from "../outbox/outbox.ts";
import { put, type Write } from "../table/expressions.ts";
import { type Key, keys } from "../table/keys.ts";
import { queryPage, readItem } from "../table/reads.ts";
import { type Item, keyIn, readerOf } from "../table/stored-item.ts";
import { type Table, transact } from "../table/table.ts";
import { type LogEntry, logItem } from "./log-entries.ts";

/** Loose, because each event has its own details; the key holds the day. */
const entryOf = readerOf(
  "log entry",
  z.looseObject({
    log_type: z.enum(logTypes),
    at: z.string(),
    message: z.string(),
    by: z.string().exactOptional(),
  }),
);
export type KeptLogEntry = ReturnType<typeof entryOf>;

const dayOf = readerOf(
  "day of a log",
  z
    .object({ sk: z.string(), count: z.number() })
    .transform(({ sk, count }) => ({ day: sk, count })),
);
export type LogDay = ReturnType<typeof dayOf>;

interface EntriesOf {
  types: readonly LogType[];
  day: string;
  limit: number;
  after?: string | undefined;
}

export type Logs = ReturnType<typeof logStore>;

export const logStore = (table: Table) => ({
  get: async (key: Key): Promise<KeptLogEntry | undefined> => {
    const item = await readItem(table, key);
    return item && entryOf(item);
  },

  write: (entry: LogEntry, { alert = false }: { alert?: boolean } = {}): Promise<void> =>
    transact(table, logged(table, entry, { alert })),

  /** The newest days first, each with the number of its entries of all these types. */
  days: async (
    types: readonly LogType[],
    { before, limit }: { before?: string | undefined; limit: number },
  ): Promise<LogDay[]> => {
    const found = await Promise.all(
      types.map((type) => {
        const { pk, sk } = keys.logDay(type, before ?? afterAny);
        return newestBefore(table, { pk, sk, limit });
      }),
    );
    const counts = new Map<string, number>();
    for (const { day, count } of found.flatMap(({ items }) => items.map(dayOf))) {
      counts.set(day, (counts.get(day) ?? 0) + count);
    }
    const days = [...counts].map(([day, count]) => ({ day, count }));
    return days.sort((one, other) => (one.day < other.day ? 1 : -1)).slice(0, limit);
  },

  /** The newest entries first, of all these types in one order of time. */
  entries: async ({
    types,
    day,
    limit,
    after = afterAny,
  }: EntriesOf): Promise<{ entries: KeptLogEntry[]; next: string | undefined }> => {
    const found = await Promise.all(
      types.map((type) => {
        const { pk } = keys.logEntry(type, day, "", "");
        return newestBefore(table, { pk, sk: after, limit });
      }),
    );
    // What is older than the last entry of a part that continues belongs to a later page.
    const until =
      found
        .map(({ last = "" }) => last)
        .sort()
        .at(-1) ?? "";
    const all = found.flatMap(({ items }) => items).sort(newestFirst);
    const shown = all.filter((item) => keyIn(item).sk >= until).slice(0, limit);
    const last = shown.at(-1);
    const isWhole = shown.length === all.length && until === "";
    return {
      entries: shown.map(entryOf),
      next: isWhole || !last ? undefined : keyIn(last).sk,
    };
  },
});

const afterAny = "9";

/** @returns the last key too if there are more */
const newestBefore = async (
  table: Table,
  { pk, sk, limit }: Key & { limit: number },
): Promise<{ items: Item[]; last: string | undefined }> => {
  const { items, lastKey } = await queryPage(table, {
    KeyConditionExpression: "pk = :pk AND sk < :before",
    ExpressionAttributeValues: { ":pk": pk, ":before": sk },
    ScanIndexForward: false,
    Limit: limit,
  });
  return { items, last: lastKey && keyIn(lastKey).sk };
};

const newestFirst = (one: Item, other: Item): number => (keyIn(one).sk < keyIn(other).sk ? 1 : -1);

export const logged = (
  table: Pick<Table, "name">,
  entry: LogEntry,
  { alert = false }: { alert?: boolean } = {},
): Write[] => {
  const item = logItem(entry);
  const { pk, sk, at } = item;
  if (!alert) return [put(table.name, item)];
  return [
    put(table.name, item),
    put(table.name, outboxItem({ mail: "alert", log: { pk, sk }, at })),
  ];
};
