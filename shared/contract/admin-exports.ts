import { z } from "zod";
import { ListQuery } from "./admin-accounts.ts";
import type { CallsOf } from "./routes.ts";
import { Id, results, type SchemasOf } from "./schemas.ts";

/** As the list; it takes the whole of it, so a page's `limit` and `cursor` change nothing. */
const anExport = {
  query: ListQuery,
  /** When it is too large to be sent at once. */
  reply: z.strictObject({
    message: z.string(),
    results: z.strictObject({ jobId: Id }),
  }),
} as const;

export const ExportProgress = z.strictObject({
  state: z.enum(["running", "done", "failed"]),
  /** Accounts in the file so far, and about how many there will be. */
  done: z.number().int(),
  total: z.number().int(),
  /** Where the file is to be had, for some minutes; a later call names a new address. */
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
  /** Always a file, never a reply. */
  downloadRun: {
    params: z.strictObject({ jobId: Id }),
    notFound: "run.not-found",
    reply: z.never(),
  },
  getExportJob: {
    params: z.strictObject({ jobId: Id }),
    notFound: "export.not-found",
    reply: results(ExportProgress),
  },
} as const satisfies SchemasOf<CallsOf<"admin-exports">>;
