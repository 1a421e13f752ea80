import { paginateScan, QueryCommand, type ScanCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Table } from "#functions/store/table/table.ts";

export type Row = Record<string, unknown> & { pk: string; sk: string };

type IsWanted = (row: Row) => boolean;

/** Every row of a table that `isWanted` accepts. */
export const rowsOf = async (
  { db, name }: Table,
  isWanted: IsWanted = () => true,
  filter: Partial<ScanCommandInput> = {},
): Promise<Row[]> => {
  const input = { ...filter, TableName: name, ConsistentRead: true };
  const pages = await Array.fromAsync(paginateScan({ client: db }, input));
  return pages.flatMap(({ Items = [] }) => Items as Row[]).filter(isWanted);
};

/** The engine leaves the other rows out, so that none of them is parsed and decrypted. */
export const rowsOfKind = (table: Table, kind: string, isWanted?: IsWanted): Promise<Row[]> =>
  rowsOf(table, isWanted, {
    FilterExpression: "#kind = :kind",
    ExpressionAttributeNames: { "#kind": "kind" },
    ExpressionAttributeValues: { ":kind": kind },
  });

export const indexRows = async ({ db, name }: Table, gsi1pk: string): Promise<Row[]> => {
  const { Items = [] } = await db.send(
    new QueryCommand({
      TableName: name,
      IndexName: "GSI1",
      KeyConditionExpression: "gsi1pk = :pk",
      ExpressionAttributeValues: { ":pk": gsi1pk },
    }),
  );
  return Items as Row[];
};

export const keyOf = ({ pk, sk }: { pk: string; sk: string }): string => `${pk} ${sk}`;
