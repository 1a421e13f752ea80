import { inTransaction } from "../database.ts";
import { answerBatch, entriesIn } from "./batch.ts";
import type { Call } from "./call.ts";
import { type Input, numberIn, textIn } from "./input.ts";
import { maxVisibilitySeconds } from "./queue-attributes.ts";
import { nameInUrl, type QueueStore, queueNamed } from "./queue-store.ts";
import { findByReceipt, readHandle } from "./receipts.ts";
import { Refusal } from "./refusal.ts";

export const deleteMessage: Call = ({ store }, input) => {
  remove(store, queueIn(store, input), input);
};

export const deleteMessageBatch: Call = ({ store }, input) => {
  const queue = queueIn(store, input);
  const entries = entriesIn(input);
  return inTransaction(store.db, () =>
    answerBatch(entries, (entry) => remove(store, queue, entry)),
  );
};

export const changeMessageVisibility: Call = ({ store, waiting }, input) => {
  const queue = queueIn(store, input);
  changeVisibility(store, queue, input);
  waiting.wake(queue);
};

const queueIn = (store: QueueStore, input: Input): string =>
  queueNamed(store, nameInUrl(textIn(input, "QueueUrl"))).name;

/** No error if the message is deleted already or was received again. */
const remove = (store: QueueStore, queue: string, input: Input): object => {
  const found = findByReceipt(store, readHandle(textIn(input, "ReceiptHandle"), queue));
  if (found) store.statement("DELETE FROM messages WHERE number = ?").run(found.number);
  return {};
};

const changeVisibility = (store: QueueStore, queue: string, input: Input): object => {
  const receipt = readHandle(textIn(input, "ReceiptHandle"), queue);
  const range = { name: "VisibilityTimeout", min: 0, max: maxVisibilitySeconds };
  const seconds = numberIn(input, range);
  if (seconds === undefined) throw new Refusal("MissingParameter", "VisibilityTimeout is missing.");
  const found = findByReceipt(store, receipt);
  const now = Date.now();
  if (!found || found.visibleMs <= now) {
    throw new Refusal("MessageNotInflight", "The message referred to is not in flight.");
  }
  store
    .statement("UPDATE messages SET visibleMs = ? WHERE number = ?")
    .run(now + seconds * 1_000, found.number);
  return {};
};
