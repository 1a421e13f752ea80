import { type MessageAttributes, md5Of, md5OfAttributes } from "./message-digests.ts";
import { arnOf, type MessageRow } from "./queue-store.ts";
import { handleOf } from "./receipts.ts";

type WantedAttributes = { system: string[]; own: string[] };

export const messageResponse = (row: MessageRow, { system, own }: WantedAttributes) => {
  const attributes = chosen(JSON.parse(row.attributes) as MessageAttributes, own);
  return {
    MessageId: row.id,
    ReceiptHandle: handleOf({ ...row, receipt: row.receipt ?? "" }),
    Body: row.body,
    MD5OfBody: md5Of(row.body),
    Attributes: filled(chosen(systemAttributes(row), system)),
    MessageAttributes: filled(attributes),
    MD5OfMessageAttributes: md5OfAttributes(attributes),
  };
};

const systemAttributes = (row: MessageRow): Record<string, string> => ({
  ApproximateFirstReceiveTimestamp: String(row.firstReceivedMs),
  ApproximateReceiveCount: String(row.receiveCount),
  SenderId: "000000000000",
  SentTimestamp: String(row.sentMs),
  ...(row.deadLetterOf && { DeadLetterQueueSourceArn: arnOf(row.deadLetterOf) }),
});

/** By exact name, by `All` or `.*`, or by a prefix such as `trace.*`. */
const chosen = <T>(all: Record<string, T>, wanted: string[]): Record<string, T> =>
  Object.fromEntries(
    Object.entries(all).filter(([name]) => wanted.some((pattern) => matches(name, pattern))),
  );

const matches = (name: string, pattern: string): boolean =>
  pattern === "All" ||
  pattern === name ||
  (pattern.endsWith(".*") && name.startsWith(pattern.slice(0, -2)));

const filled = <T extends object>(record: T): T | undefined =>
  Object.keys(record).length > 0 ? record : undefined;
