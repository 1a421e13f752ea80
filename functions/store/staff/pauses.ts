import { z } from "zod";
import type { Pause } from "#shared/kyc/pauses.ts";
import { pauseSentence } from "#shared/messages/pauses.ts";
import { keys } from "../table/keys.ts";
import { readItem } from "../table/reads.ts";
import { readerOf } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";

const off = z.boolean().default(false);

/** In the configuration; nothing is paused until a super-admin pauses it. */
export const pauseFields = {
  paused: z.object({ form: off, uploads: off, exports: off }).prefault({}),
  pausedText: z.string().default(""),
};

const pausesIn = readerOf(
  "configuration",
  z.object({ configuration: z.object(pauseFields).prefault({}) }),
);

/** @returns the sentence for the callers of a paused part */
export type SentenceOfPause = (part: Pause) => Promise<string | undefined>;

/** Reads no other setting, because the public calls carry this code. */
export const pauseReader =
  (table: Table): SentenceOfPause =>
  async (part) => {
    const item = await readItem(table, keys.configuration(), { ConsistentRead: false });
    return pauseSentence(pausesIn(item ?? {}).configuration, part);
  };
