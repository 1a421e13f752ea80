import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { flags } from "#shared/contract/flags.ts";
import { type ExportKind, exportKinds } from "#shared/kyc/exports.ts";
import { accountTypes, services, statuses } from "#shared/kyc/status.ts";
import type { ExportScope } from "../../domain/exports/export-scope.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { outboxItem } from "../outbox/outbox.ts";
import {
  absent,
  below,
  type Change,
  present,
  put,
  putNew,
  remove,
  update,
  type Write,
} from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { queryItems } from "../table/reads.ts";
import { readerOf } from "../table/stored-item.ts";
import { isWritten, type Table, transact } from "../table/table.ts";
import { touched } from "./jobs.ts";

const scope: z.ZodType<ExportScope> = z.object({
  kind: z.enum(exportKinds),
  type: z.enum(accountTypes),
  status: z.enum(statuses),
  service: z.enum(services).exactOptional(),
  flag: z.enum(flags).exactOptional(),
  refusedBy: z.enum(services).exactOptional(),
  isOverdue: z.literal(true).exactOptional(),
  from: z.string().exactOptional(),
  before: z.string().exactOptional(),
  dueBefore: z.string().exactOptional(),
  ids: z.array(z.string()).exactOptional(),
  isSearched: z.literal(true).exactOptional(),
  claimedBy: z.string().exactOptional(),
});

const ExportJob = z.object({
  id: z.string(),
  kind: z.literal("export"),
  scope,
  /** Only this administrator can get the file. */
  adminId: z.string(),
  by: z.string(),
  startedAt: z.string(),
  state: z.enum(["running", "done", "failed"]),
  done: z.number(),
  total: z.number(),
  attempts: z.number(),
  holder: z.string().exactOptional(),
  leaseUntil: z.string().exactOptional(),
  /** ISO time from which the sweep deletes the file and this row; set when the job ends. */
  goneAt: z.string().exactOptional(),
});
export type ExportJob = z.infer<typeof ExportJob>;

const exportOf = readerOf("export", ExportJob);

export type HeldJob = ExportJob & { holder: string };
export type Exports = ReturnType<typeof exportStore>;

/** Longer than two progress intervals of a worker; then another worker may take over. */
const leaseMs = 60_000;
/** Time for earlier jobs in the queue; then the administrator may ask again. */
const waitsMs = 15 * 60_000;
const keptMs = 24 * 3_600_000;

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
      }),
      put(table.name, logItem(log)),
    ]),

  get: (id: string): Promise<ExportJob | undefined> => read(table, id),

  /** @returns undefined when the job ended, was replaced or is leased by another worker */
  take: async (id: string, holder: string, now: string): Promise<HeldJob | undefined> => {
    const job = await read(table, id);
    if (job?.state !== "running") return undefined;
    const until = later(now, leaseMs);
    const isTaken = await isWritten(table, [
      lock(table, job, { now, until }),
      update<ExportJob>(table.name, keys.job(id), {
        set: { holder, leaseUntil: until, gsi1sk: touched("export", id, now), done: 0 },
        add: { attempts: 1 },
        only: [
          { state: "running", leaseUntil: absent },
          { state: "running", leaseUntil: below(now) },
        ],
      }),
    ]);
    return isTaken ? { ...job, holder, attempts: job.attempts + 1, done: 0 } : undefined;
  },

  /** Saves the progress and renews the lease. @returns false when the lease was lost */
  progress: async (job: HeldJob, done: number, now: string): Promise<boolean> =>
    isWritten(table, [
      lock(table, job, { now, until: later(now, leaseMs) }),
      heldUpdate(table, job, {
        set: {
          done,
          leaseUntil: later(now, leaseMs),
          gsi1sk: touched("export", job.id, now),
        },
      }),
    ]),

  /** Ends the job and queues the email. @returns false when the lease was lost */
  end: async (
    job: HeldJob,
    { state, done, log }: { state: "done" | "failed"; done: number; log: LogEntry },
  ): Promise<boolean> => {
    const { at } = log;
    const goneAt = later(at, keptMs);
    return isWritten(table, [
      unlock(table, job),
      heldUpdate(table, job, {
        set: {
          state,
          done,
          goneAt,
          // Later than the sweep, which also deletes the file.
          expiresAt: Math.floor(Date.parse(later(goneAt, keptMs)) / 1000),
          gsi1pk: indexKeys.exports,
          gsi1sk: `${goneAt}#${job.id}`,
        },
        remove: ["leaseUntil", "holder"],
      }),
      put(table.name, logItem(log)),
      put(table.name, outboxItem({ mail: "export", jobId: job.id, at })),
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

  expiredBefore: async (now: string): Promise<string[]> => {
    const expired = queryItems(table, {
      IndexName: "GSI1",
      KeyConditionExpression: "gsi1pk = :pk AND gsi1sk < :now",
      ExpressionAttributeValues: { ":pk": indexKeys.exports, ":now": now },
    });
    return (await Array.fromAsync(expired)).map(({ gsi1sk }) => String(gsi1sk).split("#")[1] ?? "");
  },

  forget: (id: string): Promise<void> => transact(table, [remove(table.name, keys.job(id))]),
});

const later = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();

const read = async ({ db, name }: Table, id: string): Promise<ExportJob | undefined> => {
  const { Item } = await db.send(
    new GetCommand({ TableName: name, Key: keys.job(id), ConsistentRead: true }),
  );
  return Item?.kind === "export" ? exportOf(Item) : undefined;
};

type Locked = Pick<ExportJob, "id" | "adminId"> & { scope: { kind: ExportKind } };

/** Allows one job of each kind per administrator; the lock ends with the lease. */
const lock = (
  table: Table,
  { id, adminId, scope }: Locked,
  { now, until }: { now: string; until: string },
): Write =>
  put<ExportLock>(
    table.name,
    {
      ...keys.exportLock(adminId, scope.kind),
      jobId: id,
      leaseUntil: until,
      expiresAt: Math.ceil(Date.parse(until) / 1000),
    },
    [{ pk: absent }, { jobId: id }, { leaseUntil: below(now) }],
  );

interface ExportLock {
  jobId: string;
  leaseUntil: string;
}

const unlock = (table: Table, { id, adminId, scope }: Locked): Write =>
  remove<ExportLock>(table.name, keys.exportLock(adminId, scope.kind), [
    { pk: absent },
    { jobId: id },
  ]);

const heldUpdate = (table: Table, { id, holder }: HeldJob, change: Change<ExportJob>): Write =>
  update<ExportJob>(table.name, keys.job(id), { ...change, only: { holder, state: "running" } });
