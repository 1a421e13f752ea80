import type { CallName } from "#shared/contract/routes.ts";
import type { ExportKind } from "#shared/kyc/exports.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { callFile } from "../../lib/api-file.ts";
import type { AskedExport } from "./asked-export.ts";

const calls = {
  individual: {
    excel: ["exportIndividualAccounts", "exportQueriedIndividualAccounts"],
    images: ["exportIndividualImages", "exportQueriedIndividualImages"],
    forms: ["exportIndividualForms", "exportQueriedIndividualForms"],
  },
  corporate: {
    excel: ["exportCorporateAccounts", "exportQueriedCorporateAccounts"],
    images: ["exportCorporateImages", "exportQueriedCorporateImages"],
    forms: ["exportCorporateForms", "exportQueriedCorporateForms"],
  },
} as const satisfies Record<AccountType, Record<ExportKind, [CallName, CallName]>>;

interface Hearers {
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
}

/**
 * Returns the file, or a job if the file is too large to be sent at once. A searched number and
 * a reason go in the body, because addresses are kept in logs.
 */
export const fetchExport = (
  { kind, list, isJob, reason, ...asked }: AskedExport,
  hearers: Hearers,
) => {
  const query = { ...asked.query, ...(isJob && { job: isJob }), ...(reason && { reason }) };
  const [listed, searched] = calls[list.type][kind];
  return query.search || reason
    ? callFile(searched, { body: query, ...hearers })
    : callFile(listed, { query, ...hearers });
};
