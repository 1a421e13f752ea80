import { z } from "zod";
import { exportKinds } from "../kyc/exports.ts";
import { imageFieldsOf } from "../kyc/images.ts";
import { type AccountType, accountTypes, statuses } from "../kyc/status.ts";
import { ExportQuery } from "./admin-accounts.ts";
import { LogQuery } from "./log-query.ts";
import { OperationsQuery } from "./operations.ts";
import type { CallsOf } from "./routes.ts";
import { Id, results, type SchemasOf } from "./schemas.ts";

/** Exports the complete list, so the query's `limit` and `cursor` have no effect. */
const reply = z.strictObject({
  message: z.string(),
  results: z.strictObject({ jobId: Id }),
});
const anExport = { query: ExportQuery, reply } as const;
/** The same with the query as JSON, so that a searched number is in no address. */
const aQueriedExport = { body: ExportQuery, reply } as const;

const anImage = (type: AccountType) =>
  ({
    params: z.strictObject({ id: Id, field: z.enum(imageFieldsOf(type)) }),
    notFound: "account.not-found",
    /** Always a file. */
    reply: z.never(),
  }) as const;

const state = z.enum(["running", "done", "failed"]);
/** Valid for some minutes; a later call returns a new URL. */
const url = z.url().optional();

const job = {
  kind: z.enum(exportKinds),
  account_type: z.enum(accountTypes),
  status: z.enum(statuses),
  /** Which list, and how it was narrowed, in words. */
  what: z.string(),
  startedAt: z.iso.datetime(),
  /** Then the files are deleted; a job that runs has no such time. */
  expiresAt: z.iso.datetime().optional(),
  state,
  /** Accounts in the files so far; `total` is exact once every account has a part. */
  done: z.number().int(),
  total: z.number().int(),
} as const;

export const ExportJobRow = z.strictObject({
  jobId: Id,
  ...job,
  parts: z.strictObject({
    /** How many there are, as far as the job is split. */
    of: z.number().int(),
    done: z.number().int(),
    failed: z.number().int(),
  }),
});
export type ExportJobRow = z.infer<typeof ExportJobRow>;

const ExportPart = z.strictObject({
  n: z.number().int(),
  /** Rises until every account has a part. */
  of: z.number().int(),
  state: z.enum(["waiting", ...state.options]),
  /** As expected, and those of the file once it is there. */
  bytes: z.number().int(),
  done: z.number().int(),
  total: z.number().int(),
  /** How often the file was begun. */
  attempts: z.number().int(),
  sha256: z.string().optional(),
  url,
});
export type ExportPart = z.infer<typeof ExportPart>;

export const ExportProgress = z.strictObject({
  ...job,
  /** Every account has a part. */
  isSplit: z.boolean(),
  parts: z.array(ExportPart),
  /** Of a job with one part. */
  url,
  /** The list that says which account is in which part. */
  manifestUrl: url,
});
export type ExportProgress = z.infer<typeof ExportProgress>;

const ofJob = { params: z.strictObject({ jobId: Id }), notFound: "export.not-found" } as const;

export const adminExports = {
  exportIndividualAccounts: anExport,
  exportCorporateAccounts: anExport,
  exportIndividualImages: anExport,
  exportCorporateImages: anExport,
  exportIndividualForms: anExport,
  exportCorporateForms: anExport,
  exportQueriedIndividualAccounts: aQueriedExport,
  exportQueriedCorporateAccounts: aQueriedExport,
  exportQueriedIndividualImages: aQueriedExport,
  exportQueriedCorporateImages: aQueriedExport,
  exportQueriedIndividualForms: aQueriedExport,
  exportQueriedCorporateForms: aQueriedExport,
  /** Always a file, never a reply. */
  downloadRun: {
    params: z.strictObject({ jobId: Id }),
    notFound: "run.not-found",
    reply: z.never(),
  },
  downloadUsers: { reply: z.never() },
  downloadOperations: { query: OperationsQuery, reply: z.never() },
  downloadLogs: { query: LogQuery.omit({ cursor: true }), reply: z.never() },
  getIndividualImage: anImage("individual"),
  getCorporateImage: anImage("corporate"),
  listExportJobs: { reply: results(z.array(ExportJobRow)) },
  getExportJob: { ...ofJob, reply: results(ExportProgress) },
  makeExportAgain: { ...ofJob, reply: z.strictObject({ message: z.string() }) },
} as const satisfies SchemasOf<CallsOf<"admin-exports">>;
