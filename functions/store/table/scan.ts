import { ScanCommand, type ScanCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Key } from "./keys.ts";
import type { Item } from "./stored-item.ts";
import type { Table } from "./table.ts";

interface Stretch {
  /** The last row of the stretch before. */
  after: Key | undefined;
  rows: number;
}

/**
 * The next rows of the whole table, in its own order: a row that stays is in exactly one stretch,
 * whatever else of its account changes meanwhile.
 */
export const scanRows = async (
  { db, name }: Table,
  { after, rows }: Stretch,
  shown: Pick<ScanCommandInput, "ProjectionExpression" | "ExpressionAttributeNames"> = {},
): Promise<{ items: Item[]; last: Key | undefined }> => {
  const { Items = [], LastEvaluatedKey } = await db.send(
    new ScanCommand({
      TableName: name,
      ExclusiveStartKey: after,
      Limit: rows,
      ConsistentRead: true,
      ...shown,
    }),
  );
  return { items: Items, last: LastEvaluatedKey as Key | undefined };
};
