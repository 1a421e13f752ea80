import { z } from "zod";
import type { NewPart } from "../../domain/exports/split-parts.ts";
import { beginningWith } from "../table/cursor.ts";
import { absent, present, update, type Write } from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { queryItems } from "../table/reads.ts";
import { readerOf } from "../table/stored-item.ts";
import { isWritten, type Table, updateIf } from "../table/table.ts";
import type { ExportJob } from "./export-job.ts";
import { later, leaseEnded, leaseMs, lock } from "./export-lock.ts";
import { touched } from "./jobs.ts";

const ExportPart = z.object({
  kind: z.literal("export-part"),
  jobId: z.string(),
  n: z.number(),
  /** The places of its accounts in the list; a part of an empty list has none. */
  first: z.string().exactOptional(),
  last: z.string().exactOptional(),
  state: z.enum(["waiting", "running", "done", "failed"]),
  /** Accounts in the file so far, and how many there were when the job was split. */
  done: z.number(),
  total: z.number(),
  /** As expected, and of the file once it is there. */
  bytes: z.number(),
  sha256: z.string().exactOptional(),
  /** Each attempt writes its own file, so that no late worker changes a file that is there. */
  attempts: z.number(),
  /** Attempts since somebody last asked for the part. */
  tries: z.number(),
  holder: z.string().exactOptional(),
  leaseUntil: z.string().exactOptional(),
});
export type ExportPart = z.infer<typeof ExportPart>;
export type HeldPart = ExportPart & { holder: string };
export type PartRef = Pick<ExportPart, "jobId" | "n">;

const partOf = readerOf("part of an export", ExportPart);

export type ExportParts = ReturnType<typeof exportPartStore>;

export const exportPartStore = (table: Table) => ({
  ofJob: (jobId: string): Promise<ExportPart[]> => Array.fromAsync(partRows(table, jobId)),

  /** @returns undefined when the part has ended or is leased by another worker */
  take: async (ref: PartRef, holder: string, now: string): Promise<HeldPart | undefined> => {
    const taken = await updateIf<ExportPart>(
      table,
      keyOf(ref),
      {
        set: {
          ...{ state: "running", holder, leaseUntil: later(now, leaseMs), done: 0 },
          gsi1sk: touched("export-part", placeOf(ref), now),
        },
        add: { attempts: 1, tries: 1 },
        only: [
          { state: "waiting" },
          { state: "running", leaseUntil: absent },
          { state: "running", leaseUntil: leaseEnded(now) },
        ],
      },
      "ALL_NEW",
    );
    return taken && { ...partOf(taken), holder };
  },

  /** Saves the progress and renews the lease. @returns false when the lease was lost */
  progress: async (part: HeldPart, done: number, now: string): Promise<boolean> =>
    (await updateIf<ExportPart>(table, keyOf(part), {
      set: {
        ...{ done, leaseUntil: later(now, leaseMs) },
        gsi1sk: touched("export-part", placeOf(part), now),
      },
      only: { holder: part.holder, state: "running" },
    })) !== undefined,

  /** Ends a part, and counts it in its job. @returns false when the lease or the turn was lost */
  end: async (job: ExportJob, part: HeldPart, ended: EndedPart, now: string): Promise<boolean> =>
    isWritten(table, [
      lock(table, job, { now }),
      update<ExportPart>(table.name, keyOf(part), {
        set: ended,
        remove: ["holder", "leaseUntil", "gsi1pk", "gsi1sk"],
        only: { holder: part.holder, state: "running" },
      }),
      update<ExportJob>(table.name, keys.job(job.id), {
        set: { gsi1sk: touched("export", job.id, now) },
        add: ended.state === "done" ? { ready: 1, done: ended.done } : { failed: 1 },
        only: { state: "running" },
      }),
    ]),

  /** Nobody waits any more for the parts of a job that has ended. */
  drop: async (ref: PartRef): Promise<void> => {
    await updateIf<ExportPart>(table, keyOf(ref), {
      set: { state: "failed" },
      remove: ["holder", "leaseUntil", "gsi1pk", "gsi1sk"],
      only: { gsi1pk: indexKeys.running },
    });
  },

  release: async ({ holder, ...ref }: PartRef & { holder?: string }): Promise<void> => {
    await updateIf<ExportPart>(table, keyOf(ref), {
      remove: ["leaseUntil", "holder"],
      only: holder ? { holder } : { pk: present },
    });
  },
});

export type EndedPart =
  | ({ state: "done" } & Required<Pick<ExportPart, "done" | "bytes" | "sha256">>)
  | { state: "failed" };

/** In their order. */
export const partRows = async function* (table: Table, jobId: string): AsyncGenerator<ExportPart> {
  const { pk, sk } = keys.exportParts(jobId);
  const found = queryItems(table, {
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
    ExpressionAttributeValues: { ":pk": pk, ...beginningWith(sk) },
  });
  for await (const item of found) yield partOf(item);
};

export const newPartItem = (
  { id }: Pick<ExportJob, "id">,
  { n, ...part }: NewPart & { n: number },
  now: string,
) => ({
  ...keys.exportPart(id, n),
  ...({
    ...{ kind: "export-part", jobId: id, n, state: "waiting", done: 0, attempts: 0, tries: 0 },
    ...part,
  } satisfies ExportPart),
  gsi1pk: indexKeys.running,
  gsi1sk: touched("export-part", placeOf({ jobId: id, n }), now),
});

export const waitingAgain = (table: Table, part: ExportPart, now: string): Write =>
  update<ExportPart>(table.name, keyOf(part), {
    set: {
      ...{ state: "waiting", tries: 0, done: 0 },
      gsi1pk: indexKeys.running,
      gsi1sk: touched("export-part", placeOf(part), now),
    },
    only: { state: "failed" },
  });

const keyOf = ({ jobId, n }: PartRef) => keys.exportPart(jobId, n);

/** As the index of unfinished jobs names a part. */
const placeOf = ({ jobId, n }: PartRef): string => `${jobId}/${n}`;
