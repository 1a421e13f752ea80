import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { indexKeys, type Key, keys } from "../table/keys.ts";
import { queryItems, readItem, readItems } from "../table/reads.ts";
import { keyIn, readerOf, schemaVersion } from "../table/stored-item.ts";
import { type Table, updateItem, writeBatches } from "../table/table.ts";

const draftOf = readerOf(
  "draft",
  z.object({
    id: z.string(),
    images: z.array(z.string()).default([]),
    /** By which a version that may never have been stored is found. */
    rows: z.array(z.object({ pk: z.string(), sk: z.string() })).default([]),
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

  /** A version that was stored keeps its rows. */
  removeRows: async ({ rows }: Draft): Promise<void> => {
    const [first] = rows;
    if (!first) return;
    const [id = "", version] = first.sk.split("#");
    const [stored] = await readItems(table, [keys.version(id, Number(version))]);
    if (stored) return;
    await writeBatches(
      table,
      rows.map((Key) => ({ DeleteRequest: { Key } })),
    );
  },

  forget: (id: string) =>
    table.db.send(new DeleteCommand({ TableName: table.name, Key: keys.draft(id) })),
});

interface NamedRows {
  id: string;
  at: string;
  rows: Key[];
}

/** The draft may have been there before, with its images. The sweep also ends what does not fit into it. */
export const nameRows = async (table: Table, { id, at, rows }: NamedRows): Promise<void> => {
  for (let from = 0; from < rows.length; from += mostNamed) {
    const part = from === 0 ? id : `${id}#${from}`;
    await updateItem<NamedRows & { kind: string }>(table, keys.draft(part), {
      set: {
        kind: "draft",
        schemaVersion,
        id: part,
        rows: rows.slice(from, from + mostNamed).map(({ pk, sk }) => ({ pk, sk })),
        gsi1pk: indexKeys.drafts,
        gsi1sk: `${at}#${part}`,
      },
    });
  }
};

/** Of about 110 bytes each, in an item of at most 400 kB. */
const mostNamed = 2_000;
