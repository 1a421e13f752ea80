import { z } from "zod";
import { flags } from "#shared/contract/flags.ts";
import { exportKinds } from "#shared/kyc/exports.ts";
import { accountTypes, services, statuses } from "#shared/kyc/status.ts";
import type { ExportScope } from "../../domain/exports/export-scope.ts";
import { readerOf } from "../table/stored-item.ts";

const scope: z.ZodType<ExportScope> = z.object({
  kind: z.enum(exportKinds),
  type: z.enum(accountTypes),
  status: z.enum(statuses),
  service: z.enum(services).exactOptional(),
  flag: z.enum(flags).exactOptional(),
  held: z.literal(true).exactOptional(),
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
  /** Only this administrator can get the files. */
  adminId: z.string(),
  by: z.string(),
  startedAt: z.string(),
  state: z.enum(["running", "done", "failed"]),
  /** Accounts in the parts that are there. */
  done: z.number(),
  total: z.number(),
  /** Of the worker that splits the job. */
  attempts: z.number(),
  holder: z.string().exactOptional(),
  leaseUntil: z.string().exactOptional(),
  /** Behind the last account that has a part. */
  cursor: z.string().exactOptional(),
  /** Parts so far, and how many of them ended. A job of an earlier release has none. */
  parts: z.number().default(0),
  ready: z.number().default(0),
  failed: z.number().default(0),
  /** Every account has a part. */
  isSplit: z.literal(true).exactOptional(),
  /** ISO time from which the sweep deletes the files and rows; set when the job ends. */
  goneAt: z.string().exactOptional(),
});
export type ExportJob = z.infer<typeof ExportJob>;

export type HeldJob = ExportJob & { holder: string };

export const exportOf = readerOf("export", ExportJob);
