import { z } from "zod";
import { differing } from "../../domain/operations/differing.ts";
import { movedBucket } from "../../domain/submission/counter-deltas.ts";
import type { Key } from "../table/keys.ts";
import { queryItems } from "../table/reads.ts";
import { type Item, keyIn, readerOf } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";
import { placeOf } from "./counts.ts";
import { countsIn } from "./figures.ts";

/** A row of counters as it was read. */
export interface CounterRow {
  key: Key;
  counts: Record<string, number>;
  /** Rises with every write of the row. */
  changes?: number | undefined;
}

/** A row whose counters differ from a full count. */
export interface WrongRow {
  was: CounterRow;
  counts: Record<string, number>;
}

/** By row and attribute. */
export type Sums = Record<string, Record<string, number>>;

export interface Compared {
  /** Another one after every change that may have falsified the count. */
  stamp: string;
  wrong: WrongRow[];
}

/** Counts the changes of accounts from one list to another. */
export const movedKey = placeOf(movedBucket).key;

/** A key as one text, and back. */
export const textOf = ({ pk, sk }: Key) => `${pk} ${sk}`;
export const keyOf = (text: string): Key => {
  const [pk = "", sk = ""] = text.split(" ");
  return { pk, sk };
};

export const addedTo = (before: Sums, names: string[]): Sums => {
  const sums = { ...before };
  for (const [name, same] of Map.groupBy(names, (one) => one)) add(sums, name, same.length);
  return sums;
};

export const add = (sums: Sums, name: string, number: number): void => {
  const { key, attribute } = placeOf(name);
  const row = sums[textOf(key)] ?? {};
  sums[textOf(key)] = { ...row, [attribute]: (row[attribute] ?? 0) + number };
};

export const wrongOf = (was: CounterRow, counts: Record<string, number> = {}): WrongRow[] =>
  differing(was.counts, counts).length > 0 ? [{ was, counts }] : [];

export const rowIn = (items: Item[], { pk, sk }: Key): CounterRow | undefined =>
  items.filter((item) => item.pk === pk && item.sk === sk).map(counterRowOf)[0];

export const changesIn = (row: CounterRow | undefined) => row?.changes ?? "none";

export const rowsFrom = async (table: Table, { pk, sk }: Key, last = "~"): Promise<CounterRow[]> =>
  Array.fromAsync(
    queryItems(table, {
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
      ExpressionAttributeValues: { ":pk": pk, ":first": sk || " ", ":last": last },
    }),
    counterRowOf,
  );

const changesOf = readerOf("counter", z.object({ changes: z.number().exactOptional() }));

export const counterRowOf = (item: Item): CounterRow => {
  const { pk, sk } = keyIn(item);
  return { key: { pk, sk }, counts: countsIn(item), changes: changesOf(item).changes };
};
