import { z } from "zod";
import { imageFieldsOf } from "../kyc/images.ts";
import type { AccountType } from "../kyc/status.ts";
import { ListQuery } from "./admin-accounts.ts";
import type { CallsOf } from "./routes.ts";
import { Id, results, type SchemasOf } from "./schemas.ts";

/** Exports the complete list, so the query's `limit` and `cursor` have no effect. */
const reply = z.strictObject({
  message: z.string(),
  results: z.strictObject({ jobId: Id }),
});
const anExport = { query: ListQuery, reply } as const;
/** The same with the query as JSON, so that a searched number is in no address. */
const aQueriedExport = { body: ListQuery, reply } as const;

const anImage = (type: AccountType) =>
  ({
    params: z.strictObject({ id: Id, field: z.enum(imageFieldsOf(type)) }),
    notFound: "account.not-found",
    /** Always a file. */
    reply: z.never(),
  }) as const;

export const ExportProgress = z.strictObject({
  state: z.enum(["running", "done", "failed"]),
  /** Accounts in the file so far; `total` is an estimate. */
  done: z.number().int(),
  total: z.number().int(),
  /** Valid for some minutes; a later call returns a new URL. */
  url: z.url().optional(),
});
export type ExportProgress = z.infer<typeof ExportProgress>;

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
  getIndividualImage: anImage("individual"),
  getCorporateImage: anImage("corporate"),
  getExportJob: {
    params: z.strictObject({ jobId: Id }),
    notFound: "export.not-found",
    reply: results(ExportProgress),
  },
} as const satisfies SchemasOf<CallsOf<"admin-exports">>;
