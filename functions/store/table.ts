import {
  type TransactionCanceledException as Cancelled,
  DynamoDBClient,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { DynamoDBDocumentClient, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { Refusal } from "../domain/refusal.ts";
import { awsLimits } from "../services/aws-limits.ts";
import { backOff } from "./back-off.ts";
import { type Seals, sealValues } from "./sealed-values.ts";
import { stampItems } from "./stamp-items.ts";

export interface Table {
  db: DynamoDBDocumentClient;
  name: string;
}

export type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/**
 * The document client that every store of one function shares; with `seals` for functions that read
 * or write the numbers of holders.
 */
export const openDatabase = (seals?: Seals): DynamoDBDocumentClient => {
  const db = DynamoDBDocumentClient.from(new DynamoDBClient(awsLimits), {
    marshallOptions: { removeUndefinedValues: true },
  });
  sealValues(db, seals);
  stampItems(db);
  return db;
};

/** Which writes of a transaction had a condition that did not hold, by position. */
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
  new Refusal("request.overloaded", { retryAfterSeconds: 2, cause });

/**
 * All writes or none. A conflict with another transaction is tried again, since it says nothing
 * about the conditions.
 * @throws ConditionsFailed when a condition did not hold; Refusal `request.overloaded`
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

/** All writes, or none. @returns false when a condition did not hold */
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
