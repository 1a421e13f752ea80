import type { NewPart } from "../../domain/exports/split-parts.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { outboxItem } from "../outbox/outbox.ts";
import { absent, type Only, present, put, putNew, remove, update } from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { queryItems, readItem, readItems } from "../table/reads.ts";
import { isWritten, type Table, transact } from "../table/table.ts";
import { type ExportJob, exportOf, type HeldJob } from "./export-job.ts";
import { later, leaseEnded, leaseMs, lock, unlock } from "./export-lock.ts";
import { type ExportPart, newPartItem, partRows, waitingAgain } from "./export-parts.ts";
import { touched } from "./jobs.ts";

export type Exports = ReturnType<typeof exportStore>;

/** Time for earlier jobs in the queue; then the administrator may ask again. */
const waitsMs = 15 * 60_000;
const keptMs = 24 * 3_600_000;
const mostInTransaction = 100;

export const exportStore = (table: Table) => ({
  /** @returns false while this administrator has a running job of the same kind */
  start: async (job: ExportJob, log: LogEntry): Promise<boolean> =>
    isWritten(table, [
      lock(table, job, { now: job.startedAt, until: later(job.startedAt, waitsMs) }),
      putNew(table.name, {
        ...keys.job(job.id),
        ...job,
        gsi1pk: indexKeys.running,
        gsi1sk: touched("export", job.id, job.startedAt),
        gsi2pk: indexKeys.exportsOf(job.adminId),
        gsi2sk: `${job.startedAt}#${job.id}`,
      }),
      put(table.name, logItem(log)),
    ]),

  get: (id: string): Promise<ExportJob | undefined> => read(table, id),

  /** The jobs of an administrator, the newest first. */
  ofAdmin: async (adminId: string): Promise<ExportJob[]> => {
    const found = queryItems(table, {
      IndexName: "GSI2",
      KeyConditionExpression: "gsi2pk = :pk",
      ExpressionAttributeValues: { ":pk": indexKeys.exportsOf(adminId) },
      ProjectionExpression: "pk, sk",
    });
    const rows = await Array.fromAsync(found, ({ pk, sk }) => ({ pk: `${pk}`, sk: `${sk}` }));
    const jobs = (await readItems(table, rows)).map(exportOf);
    return jobs.toSorted((one, other) => other.startedAt.localeCompare(one.startedAt));
  },

  /** Takes a job that is to be split. @returns undefined when there is nothing to do */
  take: async (id: string, holder: string, now: string): Promise<HeldJob | undefined> => {
    const job = await read(table, id);
    if (job?.state !== "running" || job.isSplit) return undefined;
    const until = later(now, leaseMs);
    const isTaken = await isWritten(table, [
      lock(table, job, { now }),
      update<ExportJob>(table.name, keys.job(id), {
        set: { holder, leaseUntil: until, gsi1sk: touched("export", id, now) },
        add: { attempts: 1 },
        only: [
          { state: "running", isSplit: absent, leaseUntil: absent },
          { state: "running", isSplit: absent, leaseUntil: leaseEnded(now) },
        ],
      }),
    ]);
    return isTaken ? { ...job, holder, attempts: job.attempts + 1 } : undefined;
  },

  /**
   * Saves the next parts, whose rows start their workers, and where to go on.
   * @returns undefined when the lease was lost
   */
  open: async (job: HeldJob, next: NextParts, now: string): Promise<HeldJob | undefined> => {
    const { id, parts, holder } = job;
    const rows = next.parts.map((part, at) =>
      putNew(table.name, newPartItem(job, { ...part, n: parts + at + 1 }, now)),
    );
    const isLast = next.total !== undefined;
    const change = {
      parts: parts + rows.length,
      ...(isLast && { total: next.total }),
    };
    const isOpen = await isWritten(table, [
      lock(table, job, { now }),
      update<ExportJob>(table.name, keys.job(id), {
        set: {
          ...change,
          gsi1sk: touched("export", id, now),
          ...(isLast ? { isSplit: true } : { leaseUntil: later(now, leaseMs) }),
          cursor: isLast ? undefined : next.cursor,
        },
        remove: isLast ? ["cursor", "leaseUntil", "holder"] : [],
        only: { holder, state: "running" },
      }),
      ...rows,
    ]);
    return isOpen ? { ...job, ...change } : undefined;
  },

  /** Ends the job and queues the email. @returns false when it has ended or changed */
  end: async (
    job: ExportJob,
    { state, log }: { state: "done" | "failed"; log: LogEntry },
  ): Promise<boolean> => {
    const { at } = log;
    const goneAt = later(at, keptMs);
    return isWritten(table, [
      unlock(table, job),
      update<ExportJob>(table.name, keys.job(job.id), {
        set: {
          state,
          goneAt,
          // Later than the sweep, which also deletes the files.
          expiresAt: Math.floor(Date.parse(later(goneAt, keptMs)) / 1000),
          gsi1pk: indexKeys.exports,
          gsi1sk: `${goneAt}#${job.id}`,
        },
        remove: ["leaseUntil", "holder"],
        only: stillAs(job),
      }),
      put(table.name, logItem(log)),
      put(table.name, outboxItem({ mail: "export", jobId: job.id, at })),
    ]);
  },

  /** Makes failed parts again. @returns false when the job has not failed, or another one runs */
  again: async (job: ExportJob, failed: ExportPart[], log: LogEntry): Promise<boolean> => {
    const { at: now } = log;
    const parts = failed.slice(0, mostInTransaction - 3);
    return isWritten(table, [
      lock(table, job, { now }),
      update<ExportJob>(table.name, keys.job(job.id), {
        set: {
          state: "running",
          gsi1pk: indexKeys.running,
          gsi1sk: touched("export", job.id, now),
        },
        add: { failed: -parts.length },
        remove: ["goneAt", "expiresAt"],
        only: { state: "failed", isSplit: true, failed: job.failed },
      }),
      ...parts.map((part) => waitingAgain(table, part, now)),
      put(table.name, logItem(log)),
    ]);
  },

  release: async ({ id, holder }: Pick<ExportJob, "id" | "holder">): Promise<void> => {
    await isWritten(table, [
      update<ExportJob>(table.name, keys.job(id), {
        remove: ["leaseUntil", "holder"],
        only: holder ? { holder } : { pk: present },
      }),
    ]);
  },

  /** Those that run, and those whose files are there. */
  all: async function* (): AsyncGenerator<ExportJob> {
    for (const partition of [indexKeys.running, indexKeys.exports]) {
      const rows = queryItems(table, {
        IndexName: "GSI1",
        KeyConditionExpression: "gsi1pk = :pk",
        ExpressionAttributeValues: { ":pk": partition },
        ProjectionExpression: "pk, sk",
      });
      for await (const { pk, sk } of rows) {
        if (sk !== keys.job("").sk) continue;
        const job = await read(table, `${pk}`.slice(keys.job("").pk.length));
        if (job) yield job;
      }
    }
  },

  expiredBefore: async (now: string): Promise<string[]> => {
    const expired = queryItems(table, {
      IndexName: "GSI1",
      KeyConditionExpression: "gsi1pk = :pk AND gsi1sk < :now",
      ExpressionAttributeValues: { ":pk": indexKeys.exports, ":now": now },
    });
    return (await Array.fromAsync(expired)).map(({ gsi1sk }) => String(gsi1sk).split("#")[1] ?? "");
  },

  /** The rows of the parts go first: the next sweep finds a job that is left. */
  forget: async (id: string): Promise<void> => {
    const rows = await Array.fromAsync(partRows(table, id), ({ n }) => keys.exportPart(id, n));
    for (let at = 0; at < rows.length; at += mostInTransaction) {
      const some = rows.slice(at, at + mostInTransaction);
      await transact(
        table,
        some.map((key) => remove(table.name, key)),
      );
    }
    await transact(table, [remove(table.name, keys.job(id))]);
  },
});

export interface NextParts {
  parts: NewPart[];
  /** Where to go on, if that changed. */
  cursor?: string | undefined;
  /** Number of all accounts, once each has a part. */
  total?: number;
}

const read = async (table: Table, id: string): Promise<ExportJob | undefined> => {
  const item = await readItem(table, keys.job(id));
  return item?.kind === "export" ? exportOf(item) : undefined;
};

/** A job whose worker gives up has a holder; one whose parts have ended has none. */
const stillAs = ({ holder, failed }: ExportJob): Only<ExportJob> => {
  if (holder) return { state: "running", holder };
  const ended = { state: "running", isSplit: true } as const;
  return failed > 0
    ? { ...ended, failed }
    : [
        { ...ended, failed: 0 },
        { ...ended, failed: absent },
      ];
};
