import { setTimeout } from "node:timers/promises";
import {
  type TransactionCanceledException as Cancelled,
  DynamoDBClient,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { AppError } from "../../domain/app-error.ts";
import { awsLimits } from "../../services/aws-limits.ts";
import type { ReadFieldCipher } from "../../services/field-cipher.ts";
import { encryptFields } from "./field-encryption.ts";
import type { Key } from "./keys.ts";
import { stampItems } from "./stamp-items.ts";

export interface Table {
  db: DynamoDBDocumentClient;
  name: string;
}

export type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** One client per function; `readCipher` is for functions that read or write holders' numbers. */
export const openDatabase = (readCipher?: ReadFieldCipher): DynamoDBDocumentClient => {
  const db = DynamoDBDocumentClient.from(new DynamoDBClient(awsLimits), {
    marshallOptions: { removeUndefinedValues: true },
  });
  encryptFields(db, readCipher);
  stampItems(db);
  return db;
};

export class ConditionsFailed extends Error {
  readonly positions: number[];
  constructor(positions: number[], cause: unknown) {
    super(`The condition of write ${positions.join(", ")} did not hold`, { cause });
    this.name = "ConditionsFailed";
    this.positions = positions;
  }
}

const conflictTries = 4;
const throttled = ["ThrottlingError", "ProvisionedThroughputExceeded"];

const overloaded = (cause: Cancelled) =>
  new AppError("request.overloaded", { retryAfterSeconds: 2, cause });

/**
 * Retries a conflict with another transaction, which says nothing about the conditions.
 * @throws ConditionsFailed; AppError `request.overloaded`
 */
export const transact = async ({ db }: Table, writes: Write[]): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await db.send(new TransactWriteCommand({ TransactItems: writes }));
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const failed = positionsOf(error, "ConditionalCheckFailed");
      if (failed.length > 0) throw new ConditionsFailed(failed, error);
      const isConflict = positionsOf(error, "TransactionConflict").length > 0;
      const isThrottled = throttled.some((code) => positionsOf(error, code).length > 0);
      if (!isConflict && !isThrottled) throw error;
      if (isThrottled || attempt === conflictTries) throw overloaded(error);
      await backOff(attempt);
    }
  }
};

/** @returns false when a condition failed */
export const isWritten = async (table: Table, writes: Write[]): Promise<boolean> => {
  try {
    await transact(table, writes);
    return true;
  } catch (error) {
    if (error instanceof ConditionsFailed) return false;
    throw error;
  }
};

const positionsOf = ({ CancellationReasons = [] }: Cancelled, code: string): number[] =>
  CancellationReasons.flatMap((reason, index) => (reason.Code === code ? [index] : []));

const longestMs = 2_000;

/** Waits before the next try; jitter spreads clients that were rejected together. */
export const backOff = (tries: number): Promise<void> =>
  setTimeout(Math.min(longestMs, 20 * 2 ** tries) * Math.random());

/** @returns the requested attributes; undefined when the condition failed */
export const updateIf = async (
  { db, name }: Table,
  update: Omit<UpdateCommandInput, "TableName"> & { ConditionExpression: string },
): Promise<Record<string, unknown> | undefined> => {
  try {
    const { Attributes = {} } = await db.send(new UpdateCommand({ ...update, TableName: name }));
    return Attributes;
  } catch (error) {
    if ((error as Error).name === "ConditionalCheckFailedException") return undefined;
    throw error;
  }
};

interface Where {
  values: Record<string, unknown>;
  only: [name: string, was: unknown];
}

/** Undefined values leave their attributes unchanged. */
export const setWhere = (table: string, key: Key, { values, only: [name, was] }: Where): Write => {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return {
    Update: {
      TableName: table,
      Key: key,
      UpdateExpression: `SET ${entries.map((_, i) => `#f${i} = :f${i}`).join(", ")}`,
      ConditionExpression: "#only = :was",
      ExpressionAttributeNames: {
        "#only": name,
        ...Object.fromEntries(entries.map(([field], i) => [`#f${i}`, field])),
      },
      ExpressionAttributeValues: {
        ":was": was,
        ...Object.fromEntries(entries.map(([, value], i) => [`:f${i}`, value])),
      },
    },
  };
};

type Request = { PutRequest: { Item: Record<string, unknown> } } | { DeleteRequest: { Key: Key } };

const batchSize = 25;
const atOnce = 4;

/** No conditions and no order; each key only once. Sends unprocessed requests again. */
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

export const put = (table: string, item: Record<string, unknown>): Write => ({
  Put: { TableName: table, Item: item },
});

export const putNew = (table: string, item: Record<string, unknown>): Write => ({
  Put: { TableName: table, Item: item, ConditionExpression: "attribute_not_exists(pk)" },
});

export type Hash = (text: string) => string;
