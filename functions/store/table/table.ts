import { setTimeout } from "node:timers/promises";
import {
  type TransactionCanceledException as Cancelled,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { AppError } from "../../domain/app-error.ts";
import { awsLimits } from "../../services/aws-limits.ts";
import type { ReadFieldCipher } from "../../services/field-cipher.ts";
import { type Change, type Only, updateOf, type Write } from "./expressions.ts";
import { encryptFields } from "./field-encryption.ts";
import type { Key } from "./keys.ts";
import { stampItems } from "./stamp-items.ts";

export interface Table {
  db: DynamoDBDocumentClient;
  name: string;
}

/**
 * One client per function; `readCipher` is for functions that read or write holders' numbers, and
 * `logDays` for functions that write log entries.
 */
export const openDatabase = (
  readCipher?: ReadFieldCipher,
  { logDays }: { logDays?: number | undefined } = {},
): DynamoDBDocumentClient => {
  const db = DynamoDBDocumentClient.from(new DynamoDBClient(awsLimits), {
    marshallOptions: { removeUndefinedValues: true },
  });
  encryptFields(db, readCipher);
  stampItems(db, logDays);
  retryConflicts(db);
  return db;
};

const conflictTries = 4;

/** A write that met a transaction of another caller has had no effect; the SDK does not retry it. */
const retryConflicts = (db: DynamoDBDocumentClient): void => {
  db.middlewareStack.add(
    (next) => async (args) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await next(args);
        } catch (error) {
          const isConflict = error instanceof TransactionConflictException;
          if (!isConflict || attempt === conflictTries) throw error;
          await backOff(attempt);
        }
      }
    },
    { step: "initialize", priority: "low", name: "retryConflicts" },
  );
};

export class ConditionsFailed extends Error {
  readonly positions: number[];
  constructor(positions: number[], cause: unknown) {
    super(`The condition of write ${positions.join(", ")} did not hold`, { cause });
    this.name = "ConditionsFailed";
    this.positions = positions;
  }
}

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

/** @throws ConditionalCheckFailedException */
export const updateItem = async <T = object>(
  { db, name }: Table,
  key: Key,
  change: NoInfer<Change<T>>,
): Promise<void> => {
  await db.send(new UpdateCommand(updateOf<T>(name, key, change)));
};

/** @returns the attributes asked for; undefined when the condition failed */
export const updateIf = async <T = object>(
  { db, name }: Table,
  key: Key,
  change: NoInfer<Change<T> & { only: Only<T> }>,
  returned: "NONE" | "ALL_NEW" | "UPDATED_NEW" = "NONE",
): Promise<Record<string, unknown> | undefined> => {
  try {
    const { Attributes = {} } = await db.send(
      new UpdateCommand({ ...updateOf<T>(name, key, change), ReturnValues: returned }),
    );
    return Attributes;
  } catch (error) {
    if ((error as Error).name === "ConditionalCheckFailedException") return undefined;
    throw error;
  }
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
