import { BatchGetCommand, type BatchGetCommandOutput } from "@aws-sdk/lib-dynamodb";
import type { Key } from "./keys.ts";
import type { Table } from "./table.ts";

/** DynamoDB's limit of one batch. */
const atOnce = 100;

/** Items by their keys, in no order; those that are missing are left out. */
export const readItems = async (
  { db, name }: Table,
  all: Key[],
): Promise<Record<string, unknown>[]> => {
  const items: Record<string, unknown>[] = [];
  for (let start = 0; start < all.length; start += atOnce) {
    let Keys: Record<string, unknown>[] | undefined = all
      .slice(start, start + atOnce)
      .map((key) => ({ ...key }));
    while (Keys?.length) {
      const { Responses, UnprocessedKeys }: BatchGetCommandOutput = await db.send(
        new BatchGetCommand({ RequestItems: { [name]: { Keys } } }),
      );
      items.push(...(Responses?.[name] ?? []));
      Keys = UnprocessedKeys?.[name]?.Keys;
    }
  }
  return items;
};
