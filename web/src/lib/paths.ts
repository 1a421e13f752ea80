import type { AccountType, Status } from "#shared/kyc/status.ts";

/** Addresses call the status `pending` "unapproved". */
const listWord: Record<Status, string> = {
  pending: "unapproved",
  approved: "approved",
  rejected: "rejected",
  uploaded: "uploaded",
};

export const paths = {
  form: "/",
  success: "/success",
  findAccount: "/find_account",
  support: "/support",
  privacy: "/privacy",
  consentWording: (version: string) => `/privacy#consent-${version}`,
  viewAccount: "/view_account",
  verifyViewAccount: (type: AccountType, id: string, key?: string) =>
    `/verify_view_account/${type}/${id}${key ? `?key=${encodeURIComponent(key)}` : ""}`,

  admin: "/admin",
  adminLogin: "/admin/login",
  resetPassword: "/admin/reset_password",
  accountList: (status: Status, type: AccountType) => `/admin/${listWord[status]}_${type}_accounts`,
  account: (type: AccountType, id: string) => `/admin/view_${type}_account/${id}`,
  /** Leads to the account of whichever type has this id. */
  case: (id: string) => `/admin/case/${id}`,
  version: (type: AccountType, id: string, n: number | string) =>
    `/admin/view_${type}_account/${id}/versions/${n}`,
  uploads: "/admin/uploads",
  upload: (jobId: string) => `/admin/uploads/${jobId}`,
  differences: "/admin/differences",
  exports: "/admin/exports",
  exportJob: (jobId: string) => `/admin/exports/${jobId}`,
  security: "/admin/security",
  requests: "/admin/requests",
  pendingChanges: "/admin/pending_changes",
  users: "/admin/users",
  createAdmin: "/admin/create_admin",
  updateAdmin: (id: string) => `/admin/update_admin/${id}`,
  configuration: "/admin/configuration",
  systemLogs: "/admin/system_logs",
  uploadCompany: "/admin/upload_company_shareholders",
} as const;
