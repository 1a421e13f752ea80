import { randomUUID } from "node:crypto";
import { inTransaction } from "../database.ts";
import type { Call } from "./call.ts";
import { textIn } from "./input.ts";
import { redrivePolicyOf } from "./queue-attributes.ts";
import { type MessageRow, nameInArn, type QueueStore } from "./queue-store.ts";
import { Refusal } from "./refusal.ts";

/** Moves visible messages of a dead-letter queue to their source or `DestinationArn`, at once. */
export const startMessageMoveTask: Call = ({ store, waiting }, input) => {
  const source = nameInArn(textIn(input, "SourceArn"));
  checkIsDeadLetterQueue(store, source);
  const destination = input.DestinationArn ? nameInArn(String(input.DestinationArn)) : null;
  if (destination) checkExists(store, destination);
  const targets = inTransaction(store.db, () => {
    const moved = visibleIn(store, source).flatMap((row) => {
      const target = destination ?? row.deadLetterOf;
      return target && store.queues.has(target) ? [move(store, row, target)] : [];
    });
    return new Set(moved);
  });
  for (const queue of targets) waiting.wake(queue);
  return { TaskHandle: randomUUID() };
};

const checkExists = ({ queues }: QueueStore, name: string): void => {
  if (queues.has(name)) return;
  throw new Refusal("ResourceNotFoundException", "The resource that you specified doesn't exist.");
};

const checkIsDeadLetterQueue = (store: QueueStore, name: string): void => {
  checkExists(store, name);
  const isTarget = [...store.queues.values()].some(({ attributes }) => {
    const target = redrivePolicyOf(attributes)?.deadLetterTargetArn;
    return target !== undefined && nameInArn(target) === name;
  });
  if (isTarget) return;
  throw new Refusal(
    "InvalidParameterValue",
    "Source queue must be configured as a Dead Letter Queue.",
  );
};

const visibleIn = ({ statement }: QueueStore, queue: string): MessageRow[] =>
  statement("SELECT * FROM messages WHERE queue = ? AND visibleMs <= ? ORDER BY number").all(
    queue,
    Date.now(),
  ) as MessageRow[];

/** A moved message is a new message: it has a new id and a receive count of 0. */
const move = ({ statement }: QueueStore, row: MessageRow, queue: string): string => {
  statement(
    `UPDATE messages SET queue = :queue, id = :id, sentMs = :now, visibleMs = :now, receiveCount = 0,
     firstReceivedMs = NULL, receipt = NULL, deadLetterOf = NULL WHERE number = :number`,
  ).run({ queue, id: randomUUID(), now: Date.now(), number: row.number });
  return queue;
};
