import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { LeftOutService } from "#shared/contract/upload-runs.ts";
import { accountTypes, services } from "#shared/kyc/status.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { logged } from "../logs/logs.ts";
import { absent, put, putNew, remove, type Write } from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { queryItems, readItem, readItems } from "../table/reads.ts";
import { readerOf } from "../table/stored-item.ts";
import { isWritten, type Table, transact, updateIf, updateItem } from "../table/table.ts";

/** One click on "upload": accounts are queued page by page from the cursor kept here. */
const UploadRunJob = z.object({
  id: z.string(),
  kind: z.literal("upload-run"),
  type: z.enum(accountTypes).exactOptional(),
  /** Instead of a type: a run of all accounts that this service never had. */
  missedBy: z.enum(services).exactOptional(),
  from: z.string().exactOptional(),
  /** Excludes accounts that were sent after the run began. */
  before: z.string(),
  startedAt: z.string(),
  by: z.string(),
  count: z.number(),
  queued: z.number(),
  cursor: z.string().nullable(),
  isFannedOut: z.boolean(),
  /** A run of release 1.0.0 has none. */
  leftOutServices: z.array(LeftOutService).exactOptional(),
});
export type UploadRunJob = z.infer<typeof UploadRunJob>;

const ImportJob = z.object({
  id: z.string(),
  kind: z.literal("import"),
  registerCode: z.string(),
  /** For the log. A job of an earlier release has none. */
  registerName: z.string().exactOptional(),
  generation: z.string(),
  startedAt: z.string(),
  cursor: z.string().nullable(),
  read: z.number(),
  total: z.number(),
  state: z.enum(["running", "done", "failed"]),
  error: z.string().exactOptional(),
  failures: z.number().exactOptional(),
  by: z.string().exactOptional(),
});
export type ImportJob = z.infer<typeof ImportJob>;

/** Removes unused rows: those that an import replaced, or those of an abandoned import. */
const RemovalJob = z.object({
  id: z.string(),
  kind: z.literal("removal"),
  registerCode: z.string(),
  generation: z.string(),
  /** Earliest start, because older searches and workers may still read the rows. */
  startedAt: z.string(),
  rounds: z.number(),
});
export type RemovalJob = z.infer<typeof RemovalJob>;

const jobOf = readerOf("job", z.discriminatedUnion("kind", [UploadRunJob, ImportJob, RemovalJob]));
const importOf = readerOf("import", ImportJob);
const lastImportOf = readerOf("last import", z.object({ jobId: z.string() }));
export const uploadRunOf = readerOf("upload run", UploadRunJob);
const unfinishedOf = readerOf("place of a job", z.object({ gsi1sk: z.string() }));

export type Job = UploadRunJob | ImportJob | RemovalJob;
export type Jobs = ReturnType<typeof jobStore>;

export const jobStore = (table: Table) => ({
  start: async (job: Job, log?: LogEntry): Promise<void> => {
    await transact(table, [
      putNew(table.name, itemOf(job, job.startedAt)),
      ...(log ? [put(table.name, logItem(log))] : []),
    ]);
  },

  /** @returns false while another import of the same register runs */
  startImport: (job: ImportJob, log?: LogEntry): Promise<boolean> =>
    isWritten(table, [
      putNew(table.name, { ...keys.importLock(job.registerCode), jobId: job.id }),
      put(table.name, { ...keys.lastImport(job.registerCode), jobId: job.id }),
      putNew(table.name, itemOf(job, job.startedAt)),
      ...(log ? [put(table.name, logItem(log))] : []),
    ]),

  /** The last import of each of these registers, running or ended. */
  lastImports: async (registerCodes: string[]): Promise<Map<string, ImportJob>> => {
    const last = await readItems(table, registerCodes.map(keys.lastImport));
    const jobs = await readItems(
      table,
      last.map((item) => keys.job(lastImportOf(item).jobId)),
    );
    return new Map(jobs.map(importOf).map((job) => [job.registerCode, job]));
  },

  get: async <K extends Job["kind"]>(
    id: string,
    ...kinds: K[]
  ): Promise<Extract<Job, { kind: K }> | undefined> => {
    const item = await readItem(table, keys.job(id));
    if (!item || !kinds.includes(item.kind as K)) return undefined;
    return jobOf(item) as Extract<Job, { kind: K }>;
  },

  /** Saves a page or a failed try. @returns false when another worker saved first */
  save: async (job: ImportJob, { cursorWas, failuresWere = 0, at }: PageTried): Promise<boolean> =>
    isWritten(table, [importPut(table.name, job, { cursorWas, failuresWere, at })]),

  /** Ends an import and unlocks its register. @returns false when the import had already ended */
  end: async (
    job: ImportJob,
    { log, alert = false, move, removal, ...tried }: PageTried & ImportEnd,
  ): Promise<boolean> =>
    isWritten(table, [
      importPut(table.name, job, tried),
      freeImport(table.name, job),
      ...(move ? [move] : []),
      ...(removal ? [putNew(table.name, itemOf(removal, removal.startedAt))] : []),
      ...(log ? logged(table, log, { alert }) : []),
    ]),

  /** @returns false when another worker counted this round first */
  countRound: async (job: RemovalJob, at: string): Promise<boolean> =>
    isWritten(table, [
      put<RemovalJob>(table.name, itemOf({ ...job, rounds: job.rounds + 1 }, at), {
        rounds: job.rounds,
      }),
    ]),

  forget: async ({ id }: RemovalJob): Promise<void> => {
    await table.db.send(new DeleteCommand({ TableName: table.name, Key: keys.job(id) }));
  },

  advance: (id: string, { cursorWas, cursor, queued, at }: Advance): Promise<void> => {
    const isDone = cursor === null;
    return updateItem<UploadRunJob>(table, keys.job(id), {
      set: {
        cursor,
        isFannedOut: isDone,
        gsi1sk: isDone ? undefined : touched("upload-run", id, at),
      },
      remove: isDone ? ["gsi1pk", "gsi1sk"] : [],
      add: { queued },
      only: { cursor: cursorWas, isFannedOut: false },
    });
  },

  unfinishedSince: async (before: string): Promise<UnfinishedJob[]> => {
    const unfinished = queryItems(table, {
      IndexName: "GSI1",
      KeyConditionExpression: "gsi1pk = :pk AND gsi1sk < :before",
      ExpressionAttributeValues: { ":pk": indexKeys.running, ":before": before },
    });
    return Array.fromAsync(unfinished, (item) => {
      const [, kind, place = ""] = unfinishedOf(item).gsi1sk.split("#");
      const [id, part] = place.split("/");
      return { kind, id, ...(part && { part: Number(part) }) } as UnfinishedJob;
    });
  },

  /** Records the requeue, so that not every sweep requeues the same job. */
  postpone: async ({ id, kind, part }: UnfinishedJob, at: string): Promise<void> => {
    const isPart = part !== undefined;
    await updateIf(table, isPart ? keys.exportPart(id, part) : keys.job(id), {
      set: { gsi1sk: touched(kind, isPart ? `${id}/${part}` : id, at) },
      only: { gsi1pk: indexKeys.running },
    });
  },
});

export interface UnfinishedJob {
  id: string;
  kind: JobKind;
  /** Of an export. */
  part?: number;
}

type JobKind = Job["kind"] | "export" | "export-part";

interface PageTried extends PageRead {
  failuresWere?: number;
}

interface ImportEnd {
  log?: LogEntry;
  alert?: boolean;
  move?: Write;
  removal?: RemovalJob;
}

interface PageRead {
  cursorWas: string | null;
  at: string;
}

interface Advance extends PageRead {
  cursor: string | null;
  queued: number;
}

const importPut = (
  table: string,
  job: ImportJob,
  { cursorWas, failuresWere = 0, at }: PageTried,
): Write => {
  const unchanged = { cursor: cursorWas, state: "running" as const };
  return put<ImportJob>(table, itemOf(job, at), [
    { ...unchanged, failures: failuresWere },
    ...(failuresWere === 0 ? [{ ...unchanged, failures: absent }] : []),
  ]);
};

const freeImport = (table: string, { id, registerCode }: ImportJob): Write =>
  remove<{ jobId: string }>(table, keys.importLock(registerCode), [{ pk: absent }, { jobId: id }]);

const itemOf = (job: Job, at: string) => ({
  ...keys.job(job.id),
  ...job,
  ...(job.kind === "upload-run" && {
    gsi2pk: indexKeys.runs,
    gsi2sk: `${job.startedAt}#${job.id}`,
  }),
  ...(isRunning(job) && { gsi1pk: indexKeys.running, gsi1sk: touched(job.kind, job.id, at) }),
});

const isRunning = (job: Job): boolean => {
  if (job.kind === "import") return job.state === "running";
  return job.kind === "removal" || !job.isFannedOut;
};

/** Sort key of a running job, ordered by the time of its last progress. */
export const touched = (kind: JobKind, id: string, at: string) => `${at}#${kind}#${id}`;
