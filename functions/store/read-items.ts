import { BatchGetCommand, type BatchGetCommandOutput } from "@aws-sdk/lib-dynamodb";
import { backOff } from "./back-off.ts";
import type { Key } from "./keys.ts";
import type { Table } from "./table.ts";

/** DynamoDB's limit of one batch. */
const atOnce = 100;

/**
 * Items by their keys, in no order; those that are missing are left out.
 * @param isConsistent for what must not be left out because a replica is behind
 */
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
