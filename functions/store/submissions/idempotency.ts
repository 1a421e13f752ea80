import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { keys } from "../table/keys.ts";
import { readItem } from "../table/reads.ts";
import { readerOf } from "../table/stored-item.ts";
import { ConditionsFailed, type Table } from "../table/table.ts";

export interface IdempotencyRecord {
  /** Hash of the call's name and the sender's key. */
  keyHash: string;
  bodyHash: string;
  reply: unknown;
  expiresAt: number;
}

export const idempotencyItem = ({ keyHash, ...record }: IdempotencyRecord) => ({
  ...keys.idempotency(keyHash),
  kind: "idempotency",
  ...record,
});

/** The record must be the first write of the transaction. */
export const isRepeat = (error: unknown): boolean =>
  error instanceof ConditionsFailed && error.positions.includes(0);

const recordOf = readerOf(
  "idempotency record",
  z.object({ bodyHash: z.string(), reply: z.unknown() }),
);

export type Idempotency = ReturnType<typeof idempotencyStore>;

export const idempotencyStore = (table: Table) => ({
  /** @throws AppError `idempotency.conflict` for the same key with another body */
  earlierReply: async (keyHash: string, bodyHash: string): Promise<unknown> => {
    const item = await readItem(table, keys.idempotency(keyHash));
    if (!item) return undefined;
    const record = recordOf(item);
    if (record.bodyHash !== bodyHash) throw new AppError("idempotency.conflict");
    return record.reply;
  },
});
