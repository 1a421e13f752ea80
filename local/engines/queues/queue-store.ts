import { join } from "node:path";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { openDatabase } from "../database.ts";
import type { QueueAttributes } from "./queue-attributes.ts";
import { Refusal } from "./refusal.ts";

export type Queue = {
  name: string;
  attributes: QueueAttributes;
  createdMs: number;
  changedMs: number;
};

export type MessageRow = {
  number: number;
  id: string;
  queue: string;
  body: string;
  attributes: string;
  sentMs: number;
  /** End of the delay (no receipt) or of the visibility timeout (with a receipt). */
  visibleMs: number;
  receiveCount: number;
  firstReceivedMs: number | null;
  receipt: string | null;
  /** The source queue of a message in a dead-letter queue. */
  deadLetterOf: string | null;
};

export type QueueStore = {
  db: DatabaseSync;
  statement(sql: string): StatementSync;
  queues: Map<string, Queue>;
};

const schema = `
  CREATE TABLE IF NOT EXISTS queues (
    name TEXT PRIMARY KEY, attributes TEXT NOT NULL, createdMs INTEGER NOT NULL, changedMs INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS messages (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, queue TEXT NOT NULL, body TEXT NOT NULL,
    attributes TEXT NOT NULL, sentMs INTEGER NOT NULL, visibleMs INTEGER NOT NULL,
    receiveCount INTEGER NOT NULL DEFAULT 0, firstReceivedMs INTEGER, receipt TEXT, deadLetterOf TEXT
  );
  CREATE INDEX IF NOT EXISTS visible ON messages (queue, visibleMs);`;

/**
 * Messages do not expire, so that a run that was stopped for a week can continue. `normal` is
 * enough: after a power loss the outbox sweep sends the messages again.
 */
export const openQueueStore = (dataDir: string): QueueStore => {
  const db = openDatabase({
    path: join(dataDir, "queues.sqlite"),
    wayOut: `remove the folder ${dataDir}. The next start makes empty queues, and within minutes they hold again what is to be sent.`,
    schema,
    synchronous: "normal",
  });
  return { db, statement: rememberedStatements(db), queues: readQueues(db) };
};

/** For the start of a run: the receivers of these messages ended with the last run. */
export const freeInFlight = ({ statement }: QueueStore): void => {
  const now = Date.now();
  statement(
    "UPDATE messages SET visibleMs = :now, receipt = NULL WHERE receipt IS NOT NULL AND visibleMs > :now",
  ).run({ now });
};

export const saveQueue = ({ statement, queues }: QueueStore, queue: Queue): void => {
  statement(
    "INSERT OR REPLACE INTO queues VALUES (:name, :attributes, :createdMs, :changedMs)",
  ).run({ ...queue, attributes: JSON.stringify(queue.attributes) });
  queues.set(queue.name, queue);
};

export const nameInUrl = (url: string): string => url.slice(url.lastIndexOf("/") + 1);

export const nameInArn = (arn: string): string => arn.slice(arn.lastIndexOf(":") + 1);

export const arnOf = (name: string): string => `arn:aws:sqs:local:000000000000:${name}`;

export const queueNamed = ({ queues }: QueueStore, name: string): Queue => {
  const queue = queues.get(name);
  if (queue) return queue;
  throw new Refusal("QueueDoesNotExist", "The specified queue does not exist.");
};

const rememberedStatements = (db: DatabaseSync) => {
  const statements = new Map<string, StatementSync>();
  return (sql: string): StatementSync => {
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };
};

const readQueues = (db: DatabaseSync): Map<string, Queue> =>
  new Map(
    db
      .prepare("SELECT * FROM queues")
      .all()
      .map((row) => {
        const attributes = JSON.parse(String(row.attributes)) as QueueAttributes;
        return [String(row.name), { ...(row as Omit<Queue, "attributes">), attributes }];
      }),
  );
