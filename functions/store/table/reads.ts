import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
} from "@aws-sdk/lib-dynamodb";
import type { Key } from "./keys.ts";
import type { Item } from "./stored-item.ts";
import { backOff, type Table } from "./table.ts";

/**
 * Every read is consistent unless it says otherwise. `ConsistentRead: false` costs half, and may
 * lack what was written a moment ago. Reads of an index are never consistent.
 */
export interface Consistency {
  ConsistentRead?: boolean;
}

type Query = Omit<QueryCommandInput, "TableName" | "ConsistentRead"> & Consistency;

export interface Page {
  items: Item[];
  /** The key of the last item that was read, if the query has not come to its end. */
  lastKey?: Item | undefined;
}

export const readItem = async (
  { db, name }: Table,
  { pk, sk }: Key,
  { ConsistentRead = true }: Consistency = {},
): Promise<Item | undefined> => {
  const { Item } = await db.send(
    new GetCommand({ TableName: name, Key: { pk, sk }, ConsistentRead }),
  );
  return Item;
};

/** At most 1 MB, and at most `Limit` items. */
export const queryPage = async ({ db, name }: Table, query: Query): Promise<Page> => {
  const { Items = [], LastEvaluatedKey } = await send({ db, name }, query);
  return { items: Items, lastKey: LastEvaluatedKey };
};

export const queryItems = async function* (table: Table, query: Query): AsyncGenerator<Item> {
  for await (const { Items = [] } of pagesOf(table, query)) yield* Items;
};

/** Stops counting at about `atMost`. */
export const countItems = async (
  table: Table,
  query: Query,
  atMost = Number.POSITIVE_INFINITY,
): Promise<number> => {
  let count = 0;
  for await (const { Count = 0 } of pagesOf(table, { ...query, Select: "COUNT" })) {
    count += Count;
    if (count >= atMost) break;
  }
  return count;
};

const pagesOf = async function* (table: Table, query: Query): AsyncGenerator<QueryCommandOutput> {
  let start: QueryCommandInput["ExclusiveStartKey"];
  do {
    const page = await send(table, { ...query, ExclusiveStartKey: start });
    yield page;
    start = page.LastEvaluatedKey;
  } while (start);
};

const send = ({ db, name }: Table, query: Query): Promise<QueryCommandOutput> =>
  db.send(
    new QueryCommand({ ConsistentRead: query.IndexName === undefined, ...query, TableName: name }),
  );

/** DynamoDB's batch limit. */
const atOnce = 100;

/** In no order, without missing items. */
export const readItems = async (
  { db, name }: Table,
  all: Key[],
  { ConsistentRead = true }: Consistency = {},
): Promise<Item[]> => {
  const items: Item[] = [];
  for (let start = 0; start < all.length; start += atOnce) {
    let Keys: Item[] | undefined = all
      .slice(start, start + atOnce)
      .map(({ pk, sk }) => ({ pk, sk }));
    for (let tries = 0; Keys?.length; tries++) {
      if (tries > 0) await backOff(tries);
      const { Responses, UnprocessedKeys }: BatchGetCommandOutput = await db.send(
        new BatchGetCommand({ RequestItems: { [name]: { Keys, ConsistentRead } } }),
      );
      items.push(...(Responses?.[name] ?? []));
      Keys = UnprocessedKeys?.[name]?.Keys;
    }
  }
  return items;
};
