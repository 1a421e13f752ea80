import { z } from "zod";
import type { AccountType, Service, Status } from "#shared/kyc/status.ts";
import { accountTypes, services, statuses } from "#shared/kyc/status.ts";
import { dayExpiry } from "../../domain/audit/expiry.ts";
import {
  alertedIn,
  type RunState,
  rejectionBucket,
  runBucket,
  runStates,
  type ServiceRunState,
  serviceRunBucket,
  serviceRunStates,
  statusBucket,
  waitingBucket,
} from "../../domain/submission/counter-deltas.ts";
import { noteAlert } from "../outbox/alerts.ts";
import { putNew, update, type Write } from "../table/expressions.ts";
import { type Key, keys } from "../table/keys.ts";
import { readItems } from "../table/reads.ts";
import { readerOf, schemaVersion } from "../table/stored-item.ts";
import { ConditionsFailed, type Table, transact } from "../table/table.ts";

export type StatusCounts = Record<AccountType, Record<Status, number>>;
export type RunCounts = Record<RunState, number>;
export type ServiceRunCounts = Record<Service, Record<ServiceRunState, number>>;

export type Counts = ReturnType<typeof counterStore>;

/** The stream worker counts, so counters may lag by seconds and are never part of a change. */
export const counterStore = (table: Table, { logDays }: { logDays?: number | undefined } = {}) => ({
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

  /** Accounts that wait for the answer of each service. */
  ofServices: async (): Promise<Record<Service, number>> => {
    const counts = await read(table, services.map(waitingBucket));
    return Object.fromEntries(
      services.map((service) => [service, counts.get(waitingBucket(service)) ?? 0]),
    ) as Record<Service, number>;
  },

  /** Accounts that a service accepted and that were rejected afterwards (D80). */
  deliveredThenRejected: async (): Promise<Record<AccountType, number>> => {
    const counts = await read(table, accountTypes.map(rejectionBucket));
    return Object.fromEntries(
      accountTypes.map((type) => [type, counts.get(rejectionBucket(type)) ?? 0]),
    ) as Record<AccountType, number>;
  },

  ofRun: async (jobId: string): Promise<RunCounts> => {
    const [counts] = await ofRuns(table, [jobId]);
    return counts as RunCounts;
  },

  ofRunByService: async (jobId: string): Promise<ServiceRunCounts> => {
    const nameOf = (service: Service, state: ServiceRunState) =>
      serviceRunBucket(jobId, service, state);
    const counts = await read(
      table,
      services.flatMap((service) => serviceRunStates.map((state) => nameOf(service, state))),
    );
    return Object.fromEntries(
      services.map((service) => [
        service,
        Object.fromEntries(
          serviceRunStates.map((state) => [state, counts.get(nameOf(service, state)) ?? 0]),
        ),
      ]),
    ) as ServiceRunCounts;
  },

  ofRuns: (jobIds: string[]): Promise<RunCounts[]> => ofRuns(table, jobIds),

  /** Counts each change once, in whatever batches it comes again. @returns those counted now */
  add: async <C extends CountedChange>(changes: C[], now: Date): Promise<C[]> => {
    const counted: C[] = [];
    for (let left = changes; left.length > 0; ) {
      const part = fitting(left);
      try {
        await transact(table, countWrites(table.name, part, { now, logDays }));
        counted.push(...part);
        left = left.slice(part.length);
      } catch (error) {
        if (!(error instanceof ConditionsFailed)) throw error;
        const before = new Set(error.positions);
        left = left.filter((_, position) => !before.has(position));
      }
    }
    return counted;
  },
});

export interface CountedChange {
  id: string;
  /** What the change adds to which counters. */
  deltas: [name: string, delta: number][];
}

/** Later than the stream's limit of one day for records. */
const markKeptSeconds = 3 * 24 * 3600;
const writesInTransaction = 100;

const fitting = <C extends CountedChange>(changes: C[]): C[] => {
  const rows = new Set<string>();
  const end = changes.findIndex(({ deltas }, index) => {
    for (const [name] of deltas) rows.add(rowOf(name));
    return index + 1 + rows.size > writesInTransaction;
  });
  return end === -1 ? changes : changes.slice(0, end);
};

/** First a mark for each change, in their order. */
const countWrites = (
  table: string,
  changes: CountedChange[],
  { now, logDays }: { now: Date; logDays: number | undefined },
): Write[] => {
  const at = now.toISOString();
  const expiresAt = Math.floor(now.getTime() / 1000) + markKeptSeconds;
  const sums = new Map<string, number>();
  for (const [name, delta] of changes.flatMap(({ deltas }) => deltas)) {
    sums.set(name, (sums.get(name) ?? 0) + delta);
  }
  return [
    ...changes.map(({ id }) => putNew(table, { ...keys.countedChange(id), expiresAt })),
    // Also a row whose changes cancel each other out: a recount must see that it was written.
    ...Map.groupBy(sums, ([name]) => rowOf(name))
      .values()
      .map((ofRow) => countWrite(table, ofRow, { at, logDays })),
  ];
};

const countOf = readerOf("counter", z.object({ name: z.string(), count: z.number() }));

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
    { ConsistentRead: false },
  );
  return new Map(items.map(countOf).map(({ name, count }) => [name, count]));
};

/** One partition per type holds all log days, so that a query can list them. */
export const placeOf = (name: string): { key: Key; attribute: string } => {
  const [kind, of = "", place = "", ...figure] = name.split("#");
  if (kind === "figures") return { key: keys.figures(of, place), attribute: figure.join("#") };
  return { key: kind === "log" ? keys.logDay(of, place) : keys.count(name), attribute: "count" };
};

const rowOf = (name: string): string => {
  const { pk, sk } = placeOf(name).key;
  return `${pk} ${sk}`;
};

/** A transaction may write a row only once, so the figures of a row change together. */
const countWrite = (
  table: string,
  sums: [name: string, delta: number][],
  { at, logDays }: { at: string; logDays: number | undefined },
): Write => {
  const [[first, more]] = sums as [[string, number]];
  const about = alertedIn(first);
  if (about) return noteAlert(table, { about, more, at });
  const { key, attribute } = placeOf(first);
  return update<CounterRow>(table, key, {
    set: {
      ...(attribute === "count" && { name: first }),
      ...(logDays && first.startsWith("log#") && { expiresAt: dayExpiry(key.sk, logDays) }),
      schemaVersion,
    },
    add: {
      ...Object.fromEntries(sums.map(([name, delta]) => [placeOf(name).attribute, delta])),
      changes: 1,
    },
  });
};

interface CounterRow {
  /** Of a row with one counter, `count`. */
  name: string;
  changes: number;
  [figure: string]: unknown;
}
