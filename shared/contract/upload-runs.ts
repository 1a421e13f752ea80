import { z } from "zod";
import { accountTypes, services } from "../kyc/status.ts";
import { Hold } from "./holds.ts";
import { Id, page, results } from "./schemas.ts";

const at = z.iso.datetime();

/**
 * `off`: switched off. `noRegister`: no account has a holding in an allowed register. `sentBefore`:
 * each account was sent to the service before.
 */
export const leftOutReasons = ["off", "noRegister", "sentBefore"] as const;
export const LeftOutService = z.strictObject({
  service: z.enum(services),
  reason: z.enum(leftOutReasons),
});
export type LeftOutService = z.infer<typeof LeftOutService>;

/** Deliveries of a run to one service. */
export const ServiceRun = z.strictObject({
  service: z.enum(services),
  waiting: z.number().int(),
  accepted: z.number().int(),
  refused: z.number().int(),
  failed: z.number().int(),
});
export type ServiceRun = z.infer<typeof ServiceRun>;

export const UploadRun = z.strictObject({
  state: z.enum(["running", "done"]),
  count: z.number().int(),
  delivered: z.number().int(),
  refused: z.number().int(),
  failed: z.number().int(),
  pending: z.number().int(),
  /** Rejected while the outcome was unknown; the service is still asked. */
  withdrawn: z.number().int(),
  /** Delivered by another run, or no longer approved when this run reached them. */
  moved: z.number().int(),
  cancelled: z.number().int(),
  /** The holder has sent a newer version. */
  replaced: z.number().int(),
  /** The services that get nothing from the run, as its start has found them. */
  leftOutServices: z.array(LeftOutService).optional(),
  /** Of one run, not in the list of runs. A run of an earlier release has none. */
  services: z.array(ServiceRun).optional(),
});
export type UploadRun = z.infer<typeof UploadRun>;

export const UploadRunRow = UploadRun.extend({
  jobId: Id,
  account_type: z.enum(accountTypes).optional(),
  /** Instead of a type: a run of all accounts that this service never had. */
  missedBy: z.enum(services).optional(),
  startedAt: at,
  by: z.string(),
});
export type UploadRunRow = z.infer<typeof UploadRunRow>;

/**
 * State of one account at one service. `unknown`: a call had no conclusive answer, so the service
 * may have the account; the call is retried. `failed`: given up; the service is asked again every night.
 * `withdrawn`: unknown, and the account is no longer approved. `moved`: taken over by another run.
 * `cancelled`: ended before any call. `replaced`: the holder sent a newer version.
 */
export const runAccountStates = [
  "waiting",
  "unknown",
  "accepted",
  "refused",
  "failed",
  "withdrawn",
  "moved",
  "cancelled",
  "replaced",
] as const;
export type RunAccountState = (typeof runAccountStates)[number];

export const RunAccount = z.strictObject({
  accountId: Id,
  account_type: z.enum(accountTypes),
  name: z.string(),
  service: z.enum(services),
  state: z.enum(runAccountStates),
  /** When the version in this delivery was approved. */
  approvedAt: at.optional(),
  /** Calls to the service so far, and the time of the last call. */
  attempts: z.number().int(),
  sentAt: at.optional(),
  at,
  reference: z.string().optional(),
  reason: z.string().optional(),
  /** Of an unknown or withdrawn delivery; not before this time. */
  nextTryAt: at.optional(),
  /** Of a delivery that is not sent yet. */
  hold: Hold.optional(),
});
export type RunAccount = z.infer<typeof RunAccount>;

const cursor = z.string().max(1000).optional();
const run = { params: z.strictObject({ jobId: Id }), notFound: "run.not-found" } as const;

export const uploadRuns = {
  /** Newest first, 20 per page. */
  listUploadRuns: { query: z.strictObject({ cursor }), reply: page(UploadRunRow) },
  getUploadRun: { ...run, reply: results(UploadRun) },
  /** By state, what went wrong first; 50 per page. */
  listRunAccounts: {
    ...run,
    query: z.strictObject({
      state: z.enum(runAccountStates).optional(),
      cursor,
    }),
    reply: page(RunAccount),
  },
} as const;
