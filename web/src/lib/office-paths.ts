import type { AccountType, Status } from "#shared/kyc/status.ts";
import { paths } from "./paths.ts";

/** Addresses call the status `pending` "unapproved". */
const listWord: Record<Status, string> = {
  pending: "unapproved",
  approved: "approved",
  rejected: "rejected",
  uploaded: "uploaded",
};

/** Of the back office, and of wordings that only the back office links to. */
export const officePaths = {
  adminLogin: "/admin/login",
  resetPassword: "/admin/reset_password",
  accountList: (status: Status, type: AccountType) => `/admin/${listWord[status]}_${type}_accounts`,
  account: (type: AccountType, id: string) => `/admin/view_${type}_account/${id}`,
  /** Leads to the account of whichever type has this id. */
  case: (id: string) => `/admin/case/${id}`,
  version: (type: AccountType, id: string, n: number | string) =>
    `/admin/view_${type}_account/${id}/versions/${n}`,
  operations: "/admin/operations",
  uploads: "/admin/uploads",
  upload: (jobId: string) => `/admin/uploads/${jobId}`,
  differences: "/admin/differences",
  exports: "/admin/exports",
  exportJob: (jobId: string) => `/admin/exports/${jobId}`,
  security: "/admin/security",
  /** Opens the form of the own password on the page Security. */
  ownPassword: "/admin/security#own-password",
  requests: "/admin/requests",
  dueForErasure: "/admin/due_for_erasure",
  pendingChanges: "/admin/pending_changes",
  users: "/admin/users",
  createAdmin: "/admin/create_admin",
  updateAdmin: (id: string) => `/admin/update_admin/${id}`,
  configuration: "/admin/configuration",
  /** They are the last part of the page. */
  pauses: "/admin/configuration#pauses",
  systemLogs: "/admin/system_logs",
  uploadCompany: "/admin/upload_company_shareholders",
  consentWording: (version: string) => `${paths.privacy}#consent-${version}`,
} as const;
