import { GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { type LogType, logTypes } from "#shared/kyc/log-types.ts";
import { outboxItem } from "../outbox/outbox.ts";
import { put, type Write } from "../table/expressions.ts";
import { type Key, keys } from "../table/keys.ts";
import { readerOf } from "../table/stored-item.ts";
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
  type: LogType;
  day: string;
  limit: number;
  after?: string | undefined;
}

export type Logs = ReturnType<typeof logStore>;

export const logStore = (table: Table) => ({
  get: async (key: Key): Promise<KeptLogEntry | undefined> => {
    const { Item } = await table.db.send(
      new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }),
    );
    return Item && entryOf(Item);
  },

  write: (entry: LogEntry, { alert = false }: { alert?: boolean } = {}): Promise<void> =>
    transact(table, logged(table, entry, { alert })),

  days: async (
    type: LogType,
    { before, limit }: { before?: string | undefined; limit: number },
  ): Promise<LogDay[]> => {
    const { pk, sk } = keys.logDay(type, before ?? afterAnyDay);
    const { Items = [] } = await table.db.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: "pk = :pk AND sk < :before",
        ExpressionAttributeValues: { ":pk": pk, ":before": sk },
        ScanIndexForward: false,
        Limit: limit,
      }),
    );
    return Items.map(dayOf);
  },

  entries: async ({
    type,
    day,
    limit,
    after,
  }: EntriesOf): Promise<{ entries: KeptLogEntry[]; next: string | undefined }> => {
    const { pk } = keys.logEntry(type, day, "", "");
    const { Items = [], LastEvaluatedKey } = await table.db.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": pk },
        ScanIndexForward: false,
        Limit: limit,
        ...(after && { ExclusiveStartKey: { pk, sk: after } }),
      }),
    );
    return {
      entries: Items.map(entryOf),
      next: LastEvaluatedKey && String(LastEvaluatedKey.sk),
    };
  },
});

const afterAnyDay = "9";

export const logged = (
  table: Table,
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
