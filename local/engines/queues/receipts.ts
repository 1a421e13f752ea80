import { randomUUID } from "node:crypto";
import type { MessageRow, QueueStore } from "./queue-store.ts";
import { Refusal } from "./refusal.ts";

/** A receipt handle belongs to one receive of a message; a later receive makes it invalid. */
type Receipt = { queue: string; number: number; receipt: string };

export const newReceipt = (): string => randomUUID();

export const handleOf = ({ queue, number, receipt }: Receipt): string =>
  Buffer.from(`${queue} ${number} ${receipt}`).toString("base64");

export const readHandle = (handle: string, queue: string): Receipt => {
  const text = Buffer.from(handle, "base64").toString();
  const [, itsQueue, number, receipt = ""] = /^(\S+) (\d+) ([0-9a-f-]{36})$/.exec(text) ?? [];
  if (itsQueue === queue) return { queue, number: Number(number), receipt };
  throw new Refusal("ReceiptHandleIsInvalid", `The input receipt handle "${handle}" is not valid.`);
};

export const findByReceipt = (
  { statement }: QueueStore,
  { number, queue, receipt }: Receipt,
): MessageRow | undefined =>
  statement("SELECT * FROM messages WHERE number = ? AND queue = ? AND receipt = ?").get(
    number,
    queue,
    receipt,
  ) as MessageRow | undefined;
