import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
} from "@aws-sdk/lib-dynamodb";
import type { Key } from "./keys.ts";
import { backOff, type Table } from "./table.ts";

type Query = Omit<QueryCommandInput, "TableName" | "ExclusiveStartKey">;

export const queryItems = async function* (
  table: Table,
  query: Query,
): AsyncGenerator<Record<string, unknown>> {
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

/** DynamoDB ends a page at 1 MB. */
const pagesOf = async function* (
  { db, name }: Table,
  query: Query,
): AsyncGenerator<QueryCommandOutput> {
  let start: QueryCommandInput["ExclusiveStartKey"];
  do {
    const page: QueryCommandOutput = await db.send(
      new QueryCommand({ ...query, TableName: name, ExclusiveStartKey: start }),
    );
    yield page;
    start = page.LastEvaluatedKey;
  } while (start);
};

/** DynamoDB's batch limit. */
const atOnce = 100;

/** In no order, without missing items. `isConsistent` also finds items that a replica lacks. */
export const readItems = async (
  { db, name }: Table,
  all: Key[],
  { isConsistent = false }: { isConsistent?: boolean } = {},
): Promise<Record<string, unknown>[]> => {
  const items: Record<string, unknown>[] = [];
  for (let start = 0; start < all.length; start += atOnce) {
    let Keys: Record<string, unknown>[] | undefined = all
      .slice(start, start + atOnce)
      .map((key) => ({ ...key }));
    for (let tries = 0; Keys?.length; tries++) {
      if (tries > 0) await backOff(tries);
      const { Responses, UnprocessedKeys }: BatchGetCommandOutput = await db.send(
        new BatchGetCommand({
          RequestItems: { [name]: { Keys, ConsistentRead: isConsistent } },
        }),
      );
      items.push(...(Responses?.[name] ?? []));
      Keys = UnprocessedKeys?.[name]?.Keys;
    }
  }
  return items;
};
