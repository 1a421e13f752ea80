import { inTransaction } from "../database.ts";
import type { Call, CallContext } from "./call.ts";
import { type Input, numberIn, textIn, textsIn } from "./input.ts";
import { messageResponse } from "./message-response.ts";
import { maxVisibilitySeconds, maxWaitSeconds, redrivePolicyOf } from "./queue-attributes.ts";
import {
  type MessageRow,
  nameInArn,
  nameInUrl,
  type Queue,
  type QueueStore,
  queueNamed,
} from "./queue-store.ts";
import { newReceipt } from "./receipts.ts";

export const receiveMessage: Call = async (context, input) => {
  const request = readReceive(context.store, input);
  const rows = await takeOrWait(context, request);
  const wanted = {
    system: [...textsIn(input, "AttributeNames"), ...textsIn(input, "MessageSystemAttributeNames")],
    own: textsIn(input, "MessageAttributeNames"),
  };
  return rows.length === 0 ? {} : { Messages: rows.map((row) => messageResponse(row, wanted)) };
};

type Receive = { queue: Queue; limit: number; visibilityMs: number; waitMs: number };

const maxMessages = 10;

const readReceive = (store: QueueStore, input: Input): Receive => {
  const queue = queueNamed(store, nameInUrl(textIn(input, "QueueUrl")));
  const { VisibilityTimeout, ReceiveMessageWaitTimeSeconds } = queue.attributes;
  const seconds = (name: string, max: number) => numberIn(input, { name, min: 0, max });
  const visibility = seconds("VisibilityTimeout", maxVisibilitySeconds) ?? VisibilityTimeout;
  const wait = seconds("WaitTimeSeconds", maxWaitSeconds) ?? ReceiveMessageWaitTimeSeconds;
  return {
    queue,
    limit: numberIn(input, { name: "MaxNumberOfMessages", min: 1, max: maxMessages }) ?? 1,
    visibilityMs: Number(visibility) * 1_000,
    waitMs: Number(wait) * 1_000,
  };
};

const takeOrWait = async (
  { store, waiting, signal }: CallContext,
  request: Receive,
): Promise<MessageRow[]> => {
  const { name } = request.queue;
  const deadline = Date.now() + request.waitMs;
  for (;;) {
    // A caller that has disconnected must not receive messages, because nobody would handle them.
    if (signal.aborted || waiting.isClosed() || !store.queues.has(name)) return [];
    const { taken, deadLetters } = take(store, request);
    for (const queue of deadLetters) waiting.wake(queue);
    const left = deadline - Date.now();
    if (taken.length > 0 || left <= 0) return taken;
    await waiting.wait(name, Math.min(left, untilNextVisible(store, name)), signal);
  }
};

type ReceivedRows = { taken: MessageRow[]; deadLetters: Set<string> };

const take = (store: QueueStore, { queue, limit, visibilityMs }: Receive): ReceivedRows => {
  const result: ReceivedRows = { taken: [], deadLetters: new Set() };
  if (!findVisible(store, queue.name, 1)[0]) return result;
  inTransaction(store.db, () => {
    let rows = findVisible(store, queue.name, limit);
    for (
      let spent = spentAmong(store, queue, rows);
      spent;
      spent = spentAmong(store, queue, rows)
    ) {
      for (const row of spent.rows) moveToDeadLetters(store, row, spent.target);
      result.deadLetters.add(spent.target);
      rows = findVisible(store, queue.name, limit);
    }
    result.taken = rows.map((row) => markReceived(store, row, visibilityMs));
  });
  return result;
};

const findVisible = ({ statement }: QueueStore, queue: string, limit: number): MessageRow[] =>
  statement(
    "SELECT * FROM messages WHERE queue = ? AND visibleMs <= ? ORDER BY visibleMs, number LIMIT ?",
  ).all(queue, Date.now(), limit) as MessageRow[];

type Spent = { rows: MessageRow[]; target: string };

const spentAmong = (store: QueueStore, queue: Queue, rows: MessageRow[]): Spent | undefined => {
  const policy = redrivePolicyOf(queue.attributes);
  const target = nameInArn(policy?.deadLetterTargetArn ?? "");
  if (!policy || !store.queues.has(target)) return undefined;
  const spent = rows.filter(({ receiveCount }) => receiveCount >= policy.maxReceiveCount);
  return spent.length > 0 ? { rows: spent, target } : undefined;
};

const moveToDeadLetters = ({ statement }: QueueStore, row: MessageRow, target: string): void => {
  statement(
    "UPDATE messages SET queue = ?, deadLetterOf = ?, visibleMs = ?, receipt = NULL WHERE number = ?",
  ).run(target, row.queue, Date.now(), row.number);
};

const markReceived = (
  { statement }: QueueStore,
  row: MessageRow,
  visibilityMs: number,
): MessageRow => {
  const now = Date.now();
  const received = {
    receipt: newReceipt(),
    visibleMs: now + visibilityMs,
    receiveCount: row.receiveCount + 1,
    firstReceivedMs: row.firstReceivedMs ?? now,
  };
  statement(
    `UPDATE messages SET receipt = :receipt, visibleMs = :visibleMs, receiveCount = :receiveCount,
     firstReceivedMs = :firstReceivedMs WHERE number = :number`,
  ).run({ ...received, number: row.number });
  return { ...row, ...received };
};

const untilNextVisible = ({ statement }: QueueStore, queue: string): number => {
  const next = statement("SELECT min(visibleMs) AS at FROM messages WHERE queue = ?").get(
    queue,
  )?.at;
  return typeof next === "number" ? Math.max(1, next - Date.now()) : Number.POSITIVE_INFINITY;
};
