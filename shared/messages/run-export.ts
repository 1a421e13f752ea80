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

export const runHeadings = {
  reference: "Reference",
  name: "Name",
  service: "Service",
  state: "State",
  approvedAt: "Approved",
  attempts: "Times sent",
  sentAt: "Last sent",
  at: "In this state since",
  serviceReference: "Reference of the service",
  reason: "Reason",
  id: "Id",
} as const;

export const runStateWords: Record<RunAccountState, string> = {
  waiting: "not sent yet",
  unknown: "no clear answer",
  accepted: "delivered",
  refused: "refused",
  failed: "failed",
  withdrawn: "withdrawn",
  moved: "moved to another upload",
  cancelled: "cancelled",
  replaced: "replaced by a newer version",
};
