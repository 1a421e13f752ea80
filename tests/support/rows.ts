import { paginateScan, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Table } from "#functions/store/table/table.ts";

export type Row = Record<string, unknown> & { pk: string; sk: string };

/** Every row of a table that `isWanted` accepts. */
export const rowsOf = async (
  { db, name }: Table,
  isWanted: (row: Row) => boolean = () => true,
): Promise<Row[]> => {
  const pages = paginateScan({ client: db }, { TableName: name, ConsistentRead: true });
  const rows = (await Array.fromAsync(pages)).flatMap(({ Items = [] }) => Items as Row[]);
  return rows.filter(isWanted);
};

export const rowsOfKind = (table: Table, kind: string): Promise<Row[]> =>
  rowsOf(table, (row) => row.kind === kind);

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
