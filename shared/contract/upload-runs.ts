import { z } from "zod";
import { accountTypes, services } from "../kyc/status.ts";
import { Id, page, results } from "./schemas.ts";

const at = z.iso.datetime();

export const UploadRun = z.strictObject({
  state: z.enum(["running", "done"]),
  count: z.number().int(),
  delivered: z.number().int(),
  refused: z.number().int(),
  failed: z.number().int(),
  pending: z.number().int(),
});
export type UploadRun = z.infer<typeof UploadRun>;

/** A run among the recent ones: how far it is, who began it and when. */
export const UploadRunRow = UploadRun.extend({
  jobId: Id,
  account_type: z.enum(accountTypes),
  startedAt: at,
  by: z.string(),
});
export type UploadRunRow = z.infer<typeof UploadRunRow>;

/**
 * What a service made of one account. `unknown`: it was asked and gave no answer that settles it, so
 * it may have the account or not; it will be asked again. `failed`: nobody asks it again by itself.
 */
export const runAccountStates = ["waiting", "unknown", "accepted", "refused", "failed"] as const;
export type RunAccountState = (typeof runAccountStates)[number];

/** One account on its way to one service. */
export const RunAccount = z.strictObject({
  accountId: Id,
  account_type: z.enum(accountTypes),
  /** Full name or company name as it is now. */
  name: z.string(),
  service: z.enum(services),
  state: z.enum(runAccountStates),
  /** When the version that is sent was approved. */
  approvedAt: at.optional(),
  /** Calls of the service so far, and the last of them. */
  attempts: z.number().int(),
  sentAt: at.optional(),
  /** Since when it is in this state. */
  at,
  /** The service's own reference, once it has accepted. */
  reference: z.string().optional(),
  /** Why it was refused or given up. */
  reason: z.string().optional(),
});
export type RunAccount = z.infer<typeof RunAccount>;

const cursor = z.string().max(1000).optional();
const run = { params: z.strictObject({ jobId: Id }), notFound: "run.not-found" } as const;

export const uploadRuns = {
  /** Newest first, 20 a page. */
  listUploadRuns: { query: z.strictObject({ cursor }), reply: page(UploadRunRow) },
  getUploadRun: { ...run, reply: results(UploadRun) },
  /** By state, 50 a page; `waiting` brings those of unknown outcome too. */
  listRunAccounts: {
    ...run,
    query: z.strictObject({
      state: z.enum(["waiting", "accepted", "refused", "failed"]).optional(),
      cursor,
    }),
    reply: page(RunAccount),
  },
} as const;
