import type { Call } from "./call.ts";
import { type Input, textIn, textsIn } from "./input.ts";
import {
  checkedAttributes,
  defaultAttributes,
  type QueueAttributes,
  redrivePolicyOf,
} from "./queue-attributes.ts";
import {
  arnOf,
  nameInArn,
  nameInUrl,
  type Queue,
  type QueueStore,
  queueNamed,
  saveQueue,
} from "./queue-store.ts";
import { Refusal } from "./refusal.ts";

export const createQueue: Call = ({ store, endpoint }, input) => {
  const name = checkedName(textIn(input, "QueueName"));
  const wanted = checkedAttributes(input.Attributes);
  checkDeadLetters(store, wanted);
  const existing = store.queues.get(name);
  if (existing) checkSame(existing, wanted);
  else {
    const now = Date.now();
    const attributes = { ...defaultAttributes, ...wanted };
    saveQueue(store, { name, attributes, createdMs: now, changedMs: now });
  }
  return { QueueUrl: urlOf(endpoint, name) };
};

export const getQueueUrl: Call = ({ store, endpoint }, input) => {
  const { name } = queueNamed(store, textIn(input, "QueueName"));
  return { QueueUrl: urlOf(endpoint, name) };
};

export const purgeQueue: Call = ({ store }, input) => {
  store.statement("DELETE FROM messages WHERE queue = ?").run(queueIn(store, input).name);
};

export const setQueueAttributes: Call = ({ store }, input) => {
  const queue = queueIn(store, input);
  const wanted = checkedAttributes(input.Attributes);
  checkDeadLetters(store, wanted);
  const attributes = { ...queue.attributes, ...wanted };
  saveQueue(store, { ...queue, attributes, changedMs: Date.now() });
};

export const getQueueAttributes: Call = ({ store }, input) => {
  const queue = queueIn(store, input);
  const all = { ...queue.attributes, ...madeAttributes(queue), ...countsOf(store, queue.name) };
  const wanted = textsIn(input, "AttributeNames");
  const unknown = wanted.find((name) => name !== "All" && !known.has(name) && !(name in all));
  if (unknown) throw new Refusal("InvalidAttributeName", `Unknown Attribute ${unknown}.`);
  const attributes = Object.entries(all).filter(
    ([name, value]) => value !== "" && (wanted.includes("All") || wanted.includes(name)),
  );
  return attributes.length > 0 ? { Attributes: Object.fromEntries(attributes) } : {};
};

/** SQS knows these attributes even if a queue has no value for them. */
const known = new Set([
  "KmsDataKeyReusePeriodSeconds",
  "KmsMasterKeyId",
  "Policy",
  "RedriveAllowPolicy",
  "RedrivePolicy",
  "SqsManagedSseEnabled",
]);

const urlOf = (endpoint: string, name: string): string => `${endpoint}/000000000000/${name}`;

const queueIn = (store: QueueStore, input: Input): Queue =>
  queueNamed(store, nameInUrl(textIn(input, "QueueUrl")));

const checkedName = (name: string): string => {
  if (/^[\w-]{1,80}$/.test(name)) return name;
  throw new Refusal(
    "InvalidParameterValue",
    "A queue name has 1 to 80 letters, digits, hyphens and underscores; there are only standard queues.",
  );
};

const checkDeadLetters = ({ queues }: QueueStore, attributes: QueueAttributes): void => {
  const target = redrivePolicyOf(attributes)?.deadLetterTargetArn;
  if (target === undefined || queues.has(nameInArn(target))) return;
  throw new Refusal("InvalidParameterValue", "Reason: Dead letter target does not exist.");
};

const checkSame = ({ attributes }: Queue, wanted: QueueAttributes): void => {
  const other = Object.keys(wanted).find((name) => wanted[name] !== (attributes[name] ?? ""));
  if (!other) return;
  throw new Refusal(
    "QueueNameExists",
    `A queue already exists with the same name and a different value for attribute ${other}.`,
  );
};

const madeAttributes = ({ name, createdMs, changedMs }: Queue): QueueAttributes => ({
  QueueArn: arnOf(name),
  CreatedTimestamp: String(Math.floor(createdMs / 1_000)),
  LastModifiedTimestamp: String(Math.floor(changedMs / 1_000)),
});

const countsOf = ({ statement }: QueueStore, queue: string): QueueAttributes => {
  const counts = statement(
    `SELECT count(*) FILTER (WHERE visibleMs <= :now) AS visible,
       count(*) FILTER (WHERE visibleMs > :now AND receipt IS NOT NULL) AS inFlight,
       count(*) FILTER (WHERE visibleMs > :now AND receipt IS NULL) AS delayed
     FROM messages WHERE queue = :queue`,
  ).get({ queue, now: Date.now() });
  return {
    ApproximateNumberOfMessages: String(counts?.visible),
    ApproximateNumberOfMessagesNotVisible: String(counts?.inFlight),
    ApproximateNumberOfMessagesDelayed: String(counts?.delayed),
  };
};
