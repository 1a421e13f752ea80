import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import type { AccountType, Status } from "#shared/kyc/status.ts";
import { accountTypes, statuses } from "#shared/kyc/status.ts";
import {
  alertedIn,
  type RunState,
  runBucket,
  statusBucket,
} from "../../domain/submission/counter-deltas.ts";
import { noteAlert } from "../outbox/alerts.ts";
import { putNew, update, type Write } from "../table/expressions.ts";
import { type Key, keys } from "../table/keys.ts";
import { readItems } from "../table/reads.ts";
import { readerOf, schemaVersion } from "../table/stored-item.ts";
import { isWritten, type Table } from "../table/table.ts";

export type StatusCounts = Record<AccountType, Record<Status, number>>;
export type RunCounts = Record<RunState, number>;

export type Counts = ReturnType<typeof counterStore>;

/** The stream worker counts, so counters may lag by seconds and are never part of a change. */
export const counterStore = (table: Table) => ({
  ofStatuses: async (): Promise<StatusCounts> => {
    const names = accountTypes.flatMap((type) => statuses.map((s) => statusBucket(type, s)));
    const counts = await read(table, names);
    return Object.fromEntries(
      accountTypes.map((type) => [
        type,
        Object.fromEntries(statuses.map((s) => [s, counts.get(statusBucket(type, s)) ?? 0])),
      ]),
    ) as StatusCounts;
  },

  ofRun: async (jobId: string): Promise<RunCounts> => {
    const [counts] = await ofRuns(table, [jobId]);
    return counts as RunCounts;
  },

  ofRuns: (jobIds: string[]): Promise<RunCounts[]> => ofRuns(table, jobIds),

  /** Counts each batch of the stream only once. @returns false for a repeated batch */
  add: (deltas: Map<string, number>, batch: CountedBatch): Promise<boolean> => {
    const changes = [...deltas].filter(([, delta]) => delta !== 0);
    return isWritten(table, [
      putNew(table.name, { ...keys.countedBatch(batch.first), ...batch }),
      ...changes.map(([name, delta]) => countWrite(table.name, { name, delta, at: batch.at })),
    ]);
  },

  countedUpTo: async (first: string): Promise<string | undefined> => {
    const { Item } = await table.db.send(
      new GetCommand({
        TableName: table.name,
        Key: keys.countedBatch(first),
        ConsistentRead: true,
      }),
    );
    return Item && batchOf(Item).last;
  },
});

/** First and last sequence number of a batch of the stream. */
export interface CountedBatch {
  first: string;
  last: string;
  at: string;
  /** In seconds; later than the stream's limit of one day for records. */
  expiresAt: number;
}

const batchOf = readerOf("counted batch", z.object({ last: z.string() }));
const countOf = readerOf("counter", z.object({ name: z.string(), count: z.number() }));

const runStates: RunState[] = ["pending", "delivered", "refused", "failed", "cancelled"];

const ofRuns = async (table: Table, jobIds: string[]): Promise<RunCounts[]> => {
  const counts = await read(
    table,
    jobIds.flatMap((jobId) => runStates.map((state) => runBucket(jobId, state))),
  );
  return jobIds.map(
    (jobId) =>
      Object.fromEntries(
        runStates.map((state) => [state, counts.get(runBucket(jobId, state)) ?? 0]),
      ) as RunCounts,
  );
};

const read = async (table: Table, names: string[]): Promise<Map<string, number>> => {
  const items = await readItems(
    table,
    names.map((bucket) => keys.count(bucket)),
  );
  return new Map(items.map(countOf).map(({ name, count }) => [name, count]));
};

/** One partition per type holds all log days, so that a query can list them. */
const keyOf = (name: string): Key => {
  const [kind, type = "", day = ""] = name.split("#");
  return kind === "log" ? keys.logDay(type, day) : keys.count(name);
};

const countWrite = (table: string, { name, delta, at }: Counted): Write => {
  const about = alertedIn(name);
  return about ? noteAlert(table, { about, more: delta, at }) : addTo(table, name, delta);
};

interface Counted {
  name: string;
  delta: number;
  at: string;
}

const addTo = (table: string, name: string, delta: number): Write =>
  update<{ name: string; count: number }>(table, keyOf(name), {
    set: { name, schemaVersion },
    add: { count: delta },
  });
