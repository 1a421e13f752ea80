import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { backOff } from "./back-off.ts";
import type { Key } from "./keys.ts";
import type { Table } from "./table.ts";

type Request = { PutRequest: { Item: Record<string, unknown> } } | { DeleteRequest: { Key: Key } };

const batchSize = 25;
const atOnce = 4;

/** Puts and deletes without conditions, each key once, in no order; what the table does not take is sent again. */
export const writeBatches = async (table: Table, requests: Request[]): Promise<void> => {
  const batches = Array.from({ length: Math.ceil(requests.length / batchSize) }, (_, index) =>
    requests.slice(index * batchSize, (index + 1) * batchSize),
  ).values();
  const writeNext = async () => {
    for (const batch of batches) await writeBatch(table, batch);
  };
  await Promise.all(Array.from({ length: atOnce }, writeNext));
};

const writeBatch = async ({ db, name }: Table, batch: Request[]) => {
  let requests = batch;
  for (let tries = 0; requests.length > 0; tries++) {
    if (tries > 0) await backOff(tries);
    const { UnprocessedItems } = await db.send(
      new BatchWriteCommand({ RequestItems: { [name]: requests } }),
    );
    requests = (UnprocessedItems?.[name] ?? []) as Request[];
  }
};
