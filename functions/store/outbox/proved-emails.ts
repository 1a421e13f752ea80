import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { keys } from "../table/keys.ts";
import { readerOf } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";

const provedDays = 365;
const daySeconds = 24 * 3600;

const expiryOf = readerOf("proved email", z.object({ expiresAt: z.number() }));

export type ProvedEmails = ReturnType<typeof provedEmailStore>;

/** Addresses whose owner used a code that we emailed, by keyed hash, for 12 months (D72). */
export const provedEmailStore = ({ db, name }: Table) => ({
  note: async (emailHash: string, now: Date): Promise<void> => {
    const expiresAt = Math.floor(now.getTime() / 1000) + provedDays * daySeconds;
    await db.send(
      new PutCommand({ TableName: name, Item: { ...keys.provedEmail(emailHash), expiresAt } }),
    );
  },

  /** @param emailHashes of one address, with each key */
  isProved: async (emailHashes: string[], now: Date): Promise<boolean> => {
    for (const emailHash of emailHashes) {
      const { Item } = await db.send(
        new GetCommand({ TableName: name, Key: keys.provedEmail(emailHash) }),
      );
      if (Item && expiryOf(Item).expiresAt * 1000 > now.getTime()) return true;
    }
    return false;
  },
});
