import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { putNew } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { readItem, readItems } from "../table/reads.ts";
import { readerOf } from "../table/stored-item.ts";
import { isWritten, type Table } from "../table/table.ts";

const provedDays = 365;
const daySeconds = 24 * 3600;

const expiryOf = readerOf("proved email", z.object({ expiresAt: z.number() }));

export type ProvedEmails = ReturnType<typeof provedEmailStore>;

/** Addresses whose owner used a code that we emailed, by keyed hash, for 12 months (D72). */
export const provedEmailStore = (table: Table) => ({
  note: async (emailHash: string, now: Date): Promise<void> => {
    const expiresAt = Math.floor(now.getTime() / 1000) + provedDays * daySeconds;
    await table.db.send(
      new PutCommand({
        TableName: table.name,
        Item: { ...keys.provedEmail(emailHash), expiresAt },
      }),
    );
  },

  /** Notes with the key in force what is noted with another key of these. */
  renew: async ([inForce = "", ...others]: string[]): Promise<void> => {
    const rows = await readItems(table, others.map(keys.provedEmail));
    const latest = Math.max(0, ...rows.map((row) => expiryOf(row).expiresAt));
    if (latest === 0) return;
    const row = { ...keys.provedEmail(inForce), expiresAt: latest };
    await isWritten(table, [putNew(table.name, row)]);
  },

  /** @param emailHashes of one address, with each key */
  isProved: async (emailHashes: string[], now: Date): Promise<boolean> => {
    for (const emailHash of emailHashes) {
      const item = await readItem(table, keys.provedEmail(emailHash));
      if (item && expiryOf(item).expiresAt * 1000 > now.getTime()) return true;
    }
    return false;
  },
});
