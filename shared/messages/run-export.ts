import type { RunAccountState } from "../contract/upload-runs.ts";
import type { AccountType } from "../kyc/status.ts";
import { counted } from "./counted.ts";

export const runExportMessages = {
  /** `at`: start of the run in the registrar's time zone. */
  fileName: (at: string) => `Upload run ${at}.xlsx`,
  sheet: "Upload run",
  /** `at`: start of the run. */
  what: (type: AccountType | undefined, at: string) =>
    `Upload run of ${type ? `${type} ` : ""}accounts, started on ${at}`,
  deliveries: "Deliveries",
  logBegun: "An export of what an upload run has sent began",
  log: (count: number) =>
    `What an upload run has sent was exported: ${counted(count, "delivery", "deliveries")}`,
  logBroken: "An export of what an upload run has sent broke off",
} as const;

export const runColumns = [
  { key: "reference", heading: "Reference", width: 18 },
  { key: "name", heading: "Name", width: 36 },
  { key: "service", heading: "Service", width: 10 },
  { key: "state", heading: "State", width: 12 },
  { key: "approvedAt", heading: "Approved", width: 18 },
  { key: "attempts", heading: "Times sent", width: 11 },
  { key: "sentAt", heading: "Last sent", width: 18 },
  { key: "at", heading: "In this state since", width: 18 },
  { key: "serviceReference", heading: "Reference of the service", width: 26 },
  { key: "reason", heading: "Reason", width: 60 },
  { key: "id", heading: "Id", width: 38 },
] as const;
export type RunColumn = (typeof runColumns)[number]["key"];

export const runStateWords: Record<RunAccountState, string> = {
  waiting: "waiting",
  unknown: "no clear answer",
  accepted: "delivered",
  refused: "refused",
  failed: "failed",
  withdrawn: "withdrawn",
  moved: "moved to another upload",
  cancelled: "cancelled",
  replaced: "replaced by a newer version",
};
