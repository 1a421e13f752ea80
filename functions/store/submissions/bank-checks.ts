import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import type { Hash } from "../../services/keyed-hash.ts";
import { type Key, keys } from "../table/keys.ts";
import { readItem } from "../table/reads.ts";
import { readerOf } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";

export interface BankAccountRef {
  bankCode: string;
  accountNumber: string;
}

export interface RememberedCheck {
  accountName: string;
  at: string;
}

const checkOf = readerOf(
  "check of a bank account",
  z.object({ accountName: z.string(), at: z.string(), expiresAt: z.number() }),
);

const rememberedSeconds = 24 * 3600;

export type BankChecks = ReturnType<typeof bankCheckStore>;

export const bankCheckStore = ({ table, hash }: { table: Table; hash: Hash }) => {
  const textOf = ({ bankCode, accountNumber }: BankAccountRef) =>
    `check:${bankCode}:${accountNumber}`;

  return {
    /** With each key. */
    keysOf: (account: BankAccountRef): Key[] => hash.all(textOf(account)).map(keys.bankCheck),

    remember: async (account: BankAccountRef, check: RememberedCheck): Promise<void> => {
      const expiresAt = Math.floor(Date.parse(check.at) / 1000) + rememberedSeconds;
      await table.db.send(
        new PutCommand({
          TableName: table.name,
          Item: { ...keys.bankCheck(hash(textOf(account))), ...check, expiresAt },
        }),
      );
    },

    find: async (account: BankAccountRef, now: Date): Promise<RememberedCheck | undefined> => {
      for (const one of hash.all(textOf(account))) {
        const Key = keys.bankCheck(one);
        const item = await readItem(table, Key);
        if (!item) continue;
        const { expiresAt, ...check } = checkOf(item);
        if (expiresAt * 1000 > now.getTime()) return check;
      }
      return undefined;
    },
  };
};
