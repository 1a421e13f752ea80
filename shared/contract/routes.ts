import type { Route } from "./route.ts";

const anHour = 3600;

/**
 * Every call of the product, once. The router, the stack, the local gateway, the browser's client
 * and the access tests are made from this table; the schemas of each call stand beside it in the
 * file of its group, under the same name. Plain data, so that a page can use it without zod.
 */
export const routes = {
  listRegisters: {
    method: "GET",
    path: "/registrars/all",
    group: "lookups",
    caller: "anyone",
    cacheSeconds: anHour,
  },
  searchHolders: {
    method: "GET",
    path: "/registrars/accounts/{regId}/{searchType}/{value}",
    group: "lookups",
    caller: "anyone",
  },
  listCountries: {
    method: "GET",
    path: "/location/countries",
    group: "lookups",
    caller: "anyone",
    cacheSeconds: anHour,
  },
  listStates: {
    method: "GET",
    path: "/location/state/{countryId}",
    group: "lookups",
    caller: "anyone",
    cacheSeconds: anHour,
  },
  listCities: {
    method: "GET",
    path: "/location/cities/{countryId}/{stateId}",
    group: "lookups",
    caller: "anyone",
    cacheSeconds: anHour,
  },
  listBanks: {
    method: "GET",
    path: "/accounts/banks",
    group: "lookups",
    caller: "anyone",
    cacheSeconds: anHour,
  },
  validateAccount: {
    method: "POST",
    path: "/accounts/validate_account",
    group: "lookups",
    caller: "anyone",
    body: "json",
  },

  sendIndividualAccount: {
    method: "POST",
    path: "/shareholders/individual_account",
    group: "holders",
    caller: "anyone",
    body: "multipart",
    status: 201,
  },
  sendCorporateAccount: {
    method: "POST",
    path: "/shareholders/corporate_account",
    group: "holders",
    caller: "anyone",
    body: "multipart",
    status: 201,
  },
  updateIndividualAccount: {
    method: "PATCH",
    path: "/shareholders/individual_account/{id}",
    group: "holders",
    caller: "holder",
    body: "multipart-or-json",
  },
  updateCorporateAccount: {
    method: "PATCH",
    path: "/shareholders/corporate_account/{id}",
    group: "holders",
    caller: "holder",
    body: "multipart-or-json",
  },
  getAccountForView: {
    method: "GET",
    path: "/shareholders/get_shareholder_account_for_view_request/{accountType}/{accountId}",
    group: "holders",
    caller: "anyone",
  },
  requestView: {
    method: "POST",
    path: "/shareholders/request_view_kyc",
    group: "holders",
    caller: "anyone",
    body: "json",
  },
  verifyView: {
    method: "POST",
    path: "/shareholders/verify_shareholder_view_kyc",
    group: "holders",
    caller: "anyone",
    body: "json",
  },
  viewAccount: {
    method: "GET",
    path: "/shareholders/view_account",
    group: "holders",
    caller: "holder",
  },
  findAccount: {
    method: "POST",
    path: "/shareholders/find_account",
    group: "holders",
    caller: "anyone",
    body: "json",
  },

  loginAdmin: {
    method: "POST",
    path: "/admin/login_admin",
    group: "admin-session",
    caller: "anyone",
    body: "json",
  },
  requestReset: {
    method: "POST",
    path: "/admin/generate_rest_admin_password_token",
    group: "admin-session",
    caller: "anyone",
    body: "json",
  },
  resetPassword: {
    method: "PATCH",
    path: "/admin/reset_admin_password",
    group: "admin-session",
    caller: "anyone",
    body: "json",
  },
  getAdmin: { method: "GET", path: "/admin/get_admin", group: "admin-session", caller: "admin" },

  listIndividualAccounts: {
    method: "GET",
    path: "/admin/individual_account",
    group: "admin-accounts",
    caller: "admin",
  },
  listCorporateAccounts: {
    method: "GET",
    path: "/admin/corporate_account",
    group: "admin-accounts",
    caller: "admin",
  },
  getIndividualAccount: {
    method: "GET",
    path: "/admin/individual_account/{id}",
    group: "admin-accounts",
    caller: "admin",
  },
  getCorporateAccount: {
    method: "GET",
    path: "/admin/corporate_account/{id}",
    group: "admin-accounts",
    caller: "admin",
  },
  getIndividualVersion: {
    method: "GET",
    path: "/admin/individual_account/{id}/versions/{n}",
    group: "admin-accounts",
    caller: "admin",
  },
  getCorporateVersion: {
    method: "GET",
    path: "/admin/corporate_account/{id}/versions/{n}",
    group: "admin-accounts",
    caller: "admin",
  },
  decideIndividualAccount: {
    method: "PATCH",
    path: "/admin/individual_account/{id}",
    group: "admin-accounts",
    caller: "admin",
    right: "approveAndRejectPermission",
    body: "json",
  },
  decideCorporateAccount: {
    method: "PATCH",
    path: "/admin/corporate_account/{id}",
    group: "admin-accounts",
    caller: "admin",
    right: "approveAndRejectPermission",
    body: "json",
  },
  uploadAccounts: {
    method: "POST",
    path: "/admin/upload_accounts_to_external_services",
    group: "admin-accounts",
    caller: "admin",
    right: "uploadToExternalServicePermission",
    body: "json",
    status: 202,
  },
  listUploadRuns: {
    method: "GET",
    path: "/admin/upload_accounts_to_external_services",
    group: "admin-accounts",
    caller: "admin",
    right: "uploadToExternalServicePermission",
  },
  listRunAccounts: {
    method: "GET",
    path: "/admin/upload_accounts_to_external_services/{jobId}/accounts",
    group: "admin-accounts",
    caller: "admin",
    right: "uploadToExternalServicePermission",
  },
  getUploadRun: {
    method: "GET",
    path: "/admin/upload_accounts_to_external_services/{jobId}",
    group: "admin-accounts",
    caller: "admin",
    right: "uploadToExternalServicePermission",
  },
  sendIndividualAgain: {
    method: "POST",
    path: "/admin/individual_account/{id}/send_again",
    group: "admin-accounts",
    caller: "admin",
    right: "uploadToExternalServicePermission",
    status: 202,
  },
  sendCorporateAgain: {
    method: "POST",
    path: "/admin/corporate_account/{id}/send_again",
    group: "admin-accounts",
    caller: "admin",
    right: "uploadToExternalServicePermission",
    status: 202,
  },
  sendRunAgain: {
    method: "POST",
    path: "/admin/upload_accounts_to_external_services/{jobId}/send_again",
    group: "admin-accounts",
    caller: "admin",
    right: "uploadToExternalServicePermission",
    status: 202,
  },
  getCounts: { method: "GET", path: "/admin/counts", group: "admin-accounts", caller: "admin" },

  exportIndividualAccounts: {
    method: "GET",
    path: "/admin/download/individual_account",
    group: "admin-exports",
    caller: "admin",
    right: "exportAccountToExcelPermission",
    status: 202,
    file: "xlsx",
  },
  exportCorporateAccounts: {
    method: "GET",
    path: "/admin/download/corporate_account",
    group: "admin-exports",
    caller: "admin",
    right: "exportAccountToExcelPermission",
    status: 202,
    file: "xlsx",
  },
  exportIndividualImages: {
    method: "GET",
    path: "/admin/download_images/individual_account",
    group: "admin-exports",
    caller: "admin",
    right: "exportAccountImagesPermission",
    status: 202,
    file: "zip",
  },
  exportCorporateImages: {
    method: "GET",
    path: "/admin/download_images/corporate_account",
    group: "admin-exports",
    caller: "admin",
    right: "exportAccountImagesPermission",
    status: 202,
    file: "zip",
  },
  exportIndividualForms: {
    method: "GET",
    path: "/admin/download_forms/individual_account",
    group: "admin-exports",
    caller: "admin",
    right: "exportAccountToPdfPermission",
    status: 202,
    file: "zip",
  },
  exportCorporateForms: {
    method: "GET",
    path: "/admin/download_forms/corporate_account",
    group: "admin-exports",
    caller: "admin",
    right: "exportAccountToPdfPermission",
    status: 202,
    file: "zip",
  },
  downloadRun: {
    method: "GET",
    path: "/admin/upload_accounts_to_external_services/{jobId}/download",
    group: "admin-exports",
    caller: "admin",
    right: "uploadToExternalServicePermission",
    file: "xlsx",
  },
  // Judged by the kind of the export: its right is needed still.
  getExportJob: {
    method: "GET",
    path: "/admin/export_jobs/{jobId}",
    group: "admin-exports",
    caller: "admin",
  },

  getConfiguration: {
    method: "GET",
    path: "/admin/configuration",
    group: "admin-settings",
    caller: "admin",
  },
  updateConfiguration: {
    method: "PATCH",
    path: "/admin/configuration",
    group: "admin-settings",
    caller: "super",
    body: "json",
  },
  listLogs: {
    method: "GET",
    path: "/admin/configuration/logs",
    group: "admin-settings",
    caller: "super",
  },
  listAdmins: { method: "GET", path: "/admin/users", group: "admin-settings", caller: "super" },
  registerAdmin: {
    method: "POST",
    path: "/admin/register_admin",
    group: "admin-settings",
    caller: "super",
    body: "json",
    status: 201,
  },
  startImport: {
    method: "POST",
    path: "/admin/upload_company_to_database",
    group: "admin-settings",
    caller: "super",
    body: "json",
    status: 202,
  },
  getImport: {
    method: "GET",
    path: "/admin/upload_company_to_database/{jobId}",
    group: "admin-settings",
    caller: "super",
  },
  // Fixed paths win over `{id}`, and an `{id}` that is not a UUID names nobody.
  updateAdmin: {
    method: "PATCH",
    path: "/admin/{id}",
    group: "admin-settings",
    caller: "super",
    body: "json",
  },
  deleteAdmin: { method: "DELETE", path: "/admin/{id}", group: "admin-settings", caller: "super" },
} as const satisfies Record<string, Route>;

export type CallName = keyof typeof routes;
export type CallsOf<G extends Route["group"]> = {
  [K in CallName]: (typeof routes)[K]["group"] extends G ? K : never;
}[CallName];

/** The names of a group's calls. */
export const callsOf = <G extends Route["group"]>(group: G): CallsOf<G>[] =>
  (Object.keys(routes) as CallName[]).filter(
    (name) => routes[name].group === group,
  ) as CallsOf<G>[];
