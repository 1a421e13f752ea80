import { logTypes } from "#shared/kyc/log-types.ts";
import type { Entry, Source, SourcedEntry } from "../../domain/audit/chain.ts";
import { keys } from "../table/keys.ts";
import { queryItems, queryPage, readItem } from "../table/reads.ts";
import { type Item, keyIn } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";

export type LogSources = ReturnType<typeof logSources>;

/** The log entries as they are stored, of all types. */
export const logSources = (table: Table) => ({
  /** The first day that has entries; the counters of days lag by seconds. */
  firstDay: async (): Promise<string | undefined> => (await endsOf(table, true))[0],

  lastDay: async (): Promise<string | undefined> => (await endsOf(table, false)).at(-1),

  /** In order of time, from this time on. */
  ofDay: (day: string, from = ""): AsyncGenerator<SourcedEntry> =>
    merged(logTypes.map((type) => entriesOf(table, { type, day, from }))),

  entryAt: async (source: Source): Promise<Entry | undefined> => {
    const item = await readItem(table, source);
    return item && sourced(item).entry;
  },
});

/** Of each type, in order. */
const endsOf = async (table: Table, isFirst: boolean): Promise<string[]> => {
  const ends = await Promise.all(
    logTypes.map(async (type) => {
      const { items } = await queryPage(table, {
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": keys.logDay(type, "").pk },
        ScanIndexForward: isFirst,
        Limit: 1,
      });
      return items.map((item) => keyIn(item).sk);
    }),
  );
  return ends.flat().sort();
};

interface Part {
  type: string;
  day: string;
  from: string;
}

const entriesOf = async function* (
  table: Table,
  { type, day, from }: Part,
): AsyncGenerator<SourcedEntry> {
  const { pk } = keys.logEntry(type, day, "", "");
  const found = queryItems(table, {
    KeyConditionExpression: "pk = :pk AND sk >= :from",
    // DynamoDB allows no empty text as a key.
    ExpressionAttributeValues: { ":pk": pk, ":from": from || "0" },
  });
  for await (const item of found) yield sourced(item);
};

const sourced = (item: Item): SourcedEntry => {
  const { pk: _pk, sk: _sk, ...entry } = item;
  return { source: keyIn(item), entry };
};

const merged = async function* (
  sources: AsyncGenerator<SourcedEntry>[],
): AsyncGenerator<SourcedEntry> {
  const waiting = await Promise.all(sources.map(nextOf));
  for (;;) {
    const [first] = waiting.filter((one) => one !== undefined).sort(byTime);
    if (!first) return;
    waiting[waiting.indexOf(first)] = await nextOf(first.of);
    yield first.entry;
  }
};

const nextOf = async (of: AsyncGenerator<SourcedEntry>) => {
  const { done, value } = await of.next();
  return done ? undefined : { of, entry: value };
};

type Waiting = { entry: SourcedEntry };

const byTime = ({ entry: one }: Waiting, { entry: other }: Waiting): number =>
  one.source.sk < other.source.sk ? -1 : 1;
