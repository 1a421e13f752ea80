import { DeleteCommand, GetCommand } from "@aws-sdk/lib-dynamodb";
import { indexKeys, keys } from "./keys.ts";
import { queryItems } from "./query-items.ts";
import type { Table } from "./table.ts";

export interface Draft {
  id: string;
  /** Keys of pictures that were on their way. */
  images: string[];
}

export type Drafts = ReturnType<typeof openDrafts>;

/** Pictures that were put before a submission that never came to be. */
export const openDrafts = (table: Table) => ({
  leftSince: async function* (before: string): AsyncGenerator<Draft> {
    const left = queryItems(table, {
      IndexName: "GSI1",
      KeyConditionExpression: "gsi1pk = :pk AND gsi1sk < :before",
      ExpressionAttributeValues: { ":pk": indexKeys.drafts, ":before": before },
    });
    for await (const { pk } of left) {
      const { Item } = await table.db.send(
        new GetCommand({
          TableName: table.name,
          Key: { pk, sk: keys.draft("").sk },
          ConsistentRead: true,
        }),
      );
      if (Item) yield Item as unknown as Draft;
    }
  },

  forget: (id: string) =>
    table.db.send(new DeleteCommand({ TableName: table.name, Key: keys.draft(id) })),
});
