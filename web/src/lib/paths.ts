import type { AccountType } from "#shared/kyc/status.ts";

/** Of the public pages, which load no others. */
export const paths = {
  form: "/",
  success: "/success",
  findAccount: "/find_account",
  support: "/support",
  privacy: "/privacy",
  viewAccount: "/view_account",
  verifyViewAccount: (type: AccountType, id: string, key?: string) =>
    `/verify_view_account/${type}/${id}${key ? `?key=${encodeURIComponent(key)}` : ""}`,

  /** Of the back office: its pages are in `office-paths.ts`. */
  admin: "/admin",
} as const;
