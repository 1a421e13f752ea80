import type { BatchWriteCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { registerStore } from "#functions/store/registers/registers.ts";
import type { Holder } from "#shared/contract/registers.ts";

type Row = Record<string, unknown>;

/** The rows that the store would write for these holders. */
export const rowsWritten = async (code: string, holders: Holder[]): Promise<Row[]> => {
  const rows: Row[] = [];
  const send = async ({ input }: BatchWriteCommand) => {
    for (const { PutRequest } of Object.values(input.RequestItems ?? {}).flat()) {
      if (PutRequest?.Item) rows.push(PutRequest.Item);
    }
    return {};
  };
  const db = { send } as unknown as DynamoDBDocumentClient;
  await registerStore({ db, name: "Registers" }).writeHolders(code, "imported", holders);
  return rows;
};
