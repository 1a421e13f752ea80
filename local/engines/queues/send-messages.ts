import { randomUUID } from "node:crypto";
import { inTransaction } from "../database.ts";
import { answerBatch, entriesIn } from "./batch.ts";
import type { Call } from "./call.ts";
import { type Input, numberIn, textIn } from "./input.ts";
import { type MessageAttributes, md5Of, md5OfAttributes } from "./message-digests.ts";
import { maxDelaySeconds } from "./queue-attributes.ts";
import { nameInUrl, type Queue, type QueueStore, queueNamed } from "./queue-store.ts";
import { Refusal } from "./refusal.ts";

export const sendMessage: Call = ({ store, waiting }, input) => {
  const queue = queueNamed(store, nameInUrl(textIn(input, "QueueUrl")));
  const sent = insert(store, queue, input);
  waiting.wake(queue.name);
  return sent;
};

export const sendMessageBatch: Call = ({ store, waiting }, input) => {
  const queue = queueNamed(store, nameInUrl(textIn(input, "QueueUrl")));
  const entries = entriesIn(input);
  if (entries.reduce((sum, entry) => sum + bytesOf(entry), 0) > maxSizeOf(queue)) {
    throw new Refusal("BatchRequestTooLong", "The batch is longer than one message may be.");
  }
  const result = inTransaction(store.db, () =>
    answerBatch(entries, (entry) => insert(store, queue, entry)),
  );
  waiting.wake(queue.name);
  return result;
};

const insert = ({ statement }: QueueStore, queue: Queue, input: Input) => {
  const body = checkedBody(queue, input);
  const attributes = attributesIn(input);
  const delay = { name: "DelaySeconds", min: 0, max: maxDelaySeconds };
  const delaySeconds = numberIn(input, delay) ?? Number(queue.attributes.DelaySeconds);
  const id = randomUUID();
  const sentMs = Date.now();
  statement(
    `INSERT INTO messages (id, queue, body, attributes, sentMs, visibleMs)
     VALUES (:id, :queue, :body, :attributes, :sentMs, :visibleMs)`,
  ).run({
    id,
    queue: queue.name,
    body,
    attributes: JSON.stringify(attributes),
    sentMs,
    visibleMs: sentMs + delaySeconds * 1_000,
  });
  return {
    MessageId: id,
    MD5OfMessageBody: md5Of(body),
    MD5OfMessageAttributes: md5OfAttributes(attributes),
  };
};

// Characters that XML 1.0 allows: https://www.w3.org/TR/REC-xml/#charsets
const allowedCharacters = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u;

const checkedBody = (queue: Queue, input: Input): string => {
  const body = textIn(input, "MessageBody");
  if (!allowedCharacters.test(body)) {
    throw new Refusal(
      "InvalidMessageContents",
      "The body contains characters that are not allowed.",
    );
  }
  if (bytesOf(input) <= maxSizeOf(queue)) return body;
  throw new Refusal(
    "InvalidParameterValue",
    `One or more parameters are invalid. Reason: Message must be shorter than ${maxSizeOf(queue)} bytes.`,
  );
};

const attributesIn = ({ MessageAttributes }: Input): MessageAttributes =>
  (MessageAttributes ?? {}) as MessageAttributes;

const bytesOf = (input: Input): number => {
  const parts = Object.entries(attributesIn(input)).flatMap(([name, attribute]) => [
    name,
    ...Object.values(attribute).map(String),
  ]);
  return Buffer.byteLength([input.MessageBody, ...parts].join(""));
};

const maxSizeOf = ({ attributes }: Queue): number => Number(attributes.MaximumMessageSize);
