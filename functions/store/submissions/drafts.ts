import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { indexKeys, keys } from "../table/keys.ts";
import { queryItems, readItem } from "../table/reads.ts";
import { keyIn, readerOf } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";

const draftOf = readerOf(
  "draft",
  z.object({
    id: z.string(),
    images: z.array(z.string()),
  }),
);
export type Draft = ReturnType<typeof draftOf>;

export type Drafts = ReturnType<typeof draftStore>;

export const draftStore = (table: Table) => ({
  abandonedSince: async function* (before: string): AsyncGenerator<Draft> {
    const abandoned = queryItems(table, {
      IndexName: "GSI1",
      KeyConditionExpression: "gsi1pk = :pk AND gsi1sk < :before",
      ExpressionAttributeValues: { ":pk": indexKeys.drafts, ":before": before },
    });
    for await (const found of abandoned) {
      const item = await readItem(table, keyIn(found));
      if (item) yield draftOf(item);
    }
  },

  forget: (id: string) =>
    table.db.send(new DeleteCommand({ TableName: table.name, Key: keys.draft(id) })),
});
