import type { CallName } from "#shared/contract/routes.ts";
import type { ExportKind } from "#shared/kyc/exports.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { callFile } from "../../lib/api-file.ts";
import type { AskedExport } from "./asked-export.ts";

const calls = {
  individual: {
    excel: "exportIndividualAccounts",
    images: "exportIndividualImages",
    forms: "exportIndividualForms",
  },
  corporate: {
    excel: "exportCorporateAccounts",
    images: "exportCorporateImages",
    forms: "exportCorporateForms",
  },
} as const satisfies Record<AccountType, Record<ExportKind, CallName>>;

interface Hearers {
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
}

/** Returns the file, or a job if the file is too large to be sent at once. */
export const fetchExport = ({ kind, list, query }: AskedExport, hearers: Hearers) =>
  callFile(calls[list.type][kind], { query, ...hearers });
