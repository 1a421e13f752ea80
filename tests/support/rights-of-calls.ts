import type { Caller } from "#shared/contract/route.ts";
import type { CallName } from "#shared/contract/routes.ts";
import { type Right, rights } from "#shared/kyc/rights.ts";

const decide = "approveAndRejectPermission";
const upload = "uploadToExternalServicePermission";
const toExcel = "exportAccountToExcelPermission";
const toPdf = "exportAccountToPdfPermission";
const images = "exportAccountImagesPermission";
const [anyone, holder, admin, superAdmin] = ["anyone", "holder", "admin", "super"] as const;

type WithoutTwins = Exclude<CallName, `${string}Corporate${string}`>;

/**
 * Who may make each call (D3, D4, D13), by its name in the contract: a caller, or an administrator's
 * right, and method and path below `/api`. Written by hand and derived from no code: the contract,
 * both gateways, the handlers and the OpenAPI document are tested against this table. A change of a
 * right is made here as well, on purpose. Each call for accounts of individuals is there for those of
 * companies too.
 */
const table: Record<WithoutTwins, [who: Caller | Right, address: string]> = {
  listRegisters: [anyone, "GET /registrars/all"],
  searchHolders: [anyone, "GET /registrars/accounts/{regId}/{searchType}/{value}"],
  openFormSession: [anyone, "POST /shareholders/form_session"],
  listCountries: [anyone, "GET /location/countries"],
  listStates: [anyone, "GET /location/state/{countryId}"],
  listCities: [anyone, "GET /location/cities/{countryId}/{stateId}"],
  listBanks: [anyone, "GET /accounts/banks"],
  validateAccount: [anyone, "POST /accounts/validate_account"],

  sendIndividualAccount: [anyone, "POST /shareholders/individual_account"],
  updateIndividualAccount: [holder, "PATCH /shareholders/individual_account/{id}"],
  getAccountForView: [
    anyone,
    "GET /shareholders/get_shareholder_account_for_view_request/{accountType}/{accountId}",
  ],
  requestView: [anyone, "POST /shareholders/request_view_kyc"],
  verifyView: [anyone, "POST /shareholders/verify_shareholder_view_kyc"],
  viewAccount: [holder, "GET /shareholders/view_account"],
  findAccount: [anyone, "POST /shareholders/find_account"],
  getFreezeLink: [anyone, "GET /shareholders/freeze/{token}"],
  followFreezeLink: [anyone, "POST /shareholders/freeze/{token}"],

  downloadMyData: [holder, "GET /shareholders/my_data"],
  sendPrivacyRequest: [holder, "POST /shareholders/privacy_request"],
  listOwnRequests: [holder, "GET /shareholders/privacy_request"],

  loginAdmin: [anyone, "POST /admin/login_admin"],
  requestReset: [anyone, "POST /admin/generate_rest_admin_password_token"],
  resetPassword: [anyone, "PATCH /admin/reset_admin_password"],
  getAdmin: [admin, "GET /admin/get_admin"],
  startSecondFactor: [admin, "POST /admin/second_factor"],
  confirmSecondFactor: [admin, "PATCH /admin/second_factor"],
  endSecondFactor: [admin, "DELETE /admin/second_factor"],
  logoutAdmin: [admin, "POST /admin/logout_admin"],
  logoutEverywhere: [admin, "POST /admin/logout_everywhere"],
  changePassword: [admin, "PATCH /admin/password"],
  listPendingChanges: [superAdmin, "GET /admin/pending_changes"],
  confirmPendingChange: [superAdmin, "POST /admin/pending_changes/{id}/confirm"],
  declinePendingChange: [superAdmin, "POST /admin/pending_changes/{id}/decline"],
  listSessions: [admin, "GET /admin/sessions"],
  endSession: [admin, "DELETE /admin/sessions/{id}"],
  getPreferences: [admin, "GET /admin/preferences"],
  updatePreferences: [admin, "PATCH /admin/preferences"],
  removeSecondFactor: [superAdmin, "DELETE /admin/{id}/second_factor"],

  listIndividualAccounts: [admin, "GET /admin/individual_account"],
  queryIndividualAccounts: [admin, "POST /admin/individual_account/query"],
  searchAccounts: [admin, "POST /admin/search"],
  getIndividualAccount: [admin, "GET /admin/individual_account/{id}"],
  getIndividualVersion: [admin, "GET /admin/individual_account/{id}/versions/{n}"],
  showIndividualAccount: [admin, "POST /admin/individual_account/{id}/shown"],
  revealIndividualNumbers: [admin, "POST /admin/individual_account/{id}/reveal"],
  getIndividualImage: [admin, "GET /admin/individual_account/{id}/images/{field}"],
  listIndividualNotes: [admin, "GET /admin/individual_account/{id}/notes"],
  addIndividualNote: [admin, "POST /admin/individual_account/{id}/notes"],
  getIndividualTimeline: [admin, "GET /admin/individual_account/{id}/timeline"],
  resendIndividualEmail: [decide, "POST /admin/individual_account/{id}/emails/{emailId}/resend"],
  getOperations: [admin, "GET /admin/operations"],
  getCounts: [admin, "GET /admin/counts"],
  decideIndividualAccount: [decide, "PATCH /admin/individual_account/{id}"],
  undoIndividualDecision: [decide, "POST /admin/individual_account/{id}/undo"],
  nextClaim: [decide, "POST /admin/claims/next"],
  claimAccount: [decide, "PUT /admin/claims/{accountType}/{id}"],
  releaseAccount: [decide, "DELETE /admin/claims/{accountType}/{id}"],
  eraseIndividualAccount: [superAdmin, "POST /admin/individual_account/{id}/erase"],
  stopIndividualErasure: [superAdmin, "DELETE /admin/individual_account/{id}/erase"],
  holdIndividualAccount: [superAdmin, "POST /admin/individual_account/{id}/hold"],
  releaseIndividualHold: [superAdmin, "DELETE /admin/individual_account/{id}/hold"],
  listDueForErasure: [superAdmin, "GET /admin/due_for_erasure"],
  unfreezeIndividualAccount: [decide, "POST /admin/individual_account/{id}/unfreeze"],
  settleIndividualDuplicate: [decide, "POST /admin/individual_account/{id}/duplicates/{otherId}"],
  uploadAccounts: [upload, "POST /admin/upload_accounts_to_external_services"],
  listUploadRuns: [upload, "GET /admin/upload_accounts_to_external_services"],
  getUploadRun: [upload, "GET /admin/upload_accounts_to_external_services/{jobId}"],
  listRunAccounts: [upload, "GET /admin/upload_accounts_to_external_services/{jobId}/accounts"],
  downloadRun: [upload, "GET /admin/upload_accounts_to_external_services/{jobId}/download"],
  sendRunAgain: [upload, "POST /admin/upload_accounts_to_external_services/{jobId}/send_again"],
  uploadMissed: [upload, "POST /admin/upload_missed"],
  listDifferences: [upload, "GET /admin/differences"],
  settleDifference: [upload, "POST /admin/differences/{key}/settle"],
  askAgain: [upload, "POST /admin/differences/{key}/ask"],
  sendIndividualAgain: [upload, "POST /admin/individual_account/{id}/send_again"],

  exportIndividualAccounts: [toExcel, "GET /admin/download/individual_account"],
  exportIndividualImages: [images, "GET /admin/download_images/individual_account"],
  exportIndividualForms: [toPdf, "GET /admin/download_forms/individual_account"],
  exportQueriedIndividualAccounts: [toExcel, "POST /admin/download/individual_account/query"],
  exportQueriedIndividualImages: [images, "POST /admin/download_images/individual_account/query"],
  exportQueriedIndividualForms: [toPdf, "POST /admin/download_forms/individual_account/query"],
  // The call itself checks the right, which depends on the kind of export of the job.
  getExportJob: [admin, "GET /admin/export_jobs/{jobId}"],
  makeExportAgain: [admin, "POST /admin/export_jobs/{jobId}/again"],
  // Lists only jobs of the caller, of kinds that the caller may export.
  listExportJobs: [admin, "GET /admin/export_jobs"],

  downloadOperations: [superAdmin, "GET /admin/operations/download"],
  getConfiguration: [admin, "GET /admin/configuration"],
  updateConfiguration: [superAdmin, "PATCH /admin/configuration"],
  listLogs: [superAdmin, "GET /admin/configuration/logs"],
  listUnshown: [superAdmin, "GET /admin/configuration/logs/unshown"],
  downloadLogs: [superAdmin, "GET /admin/configuration/logs/download"],
  listImports: [superAdmin, "GET /admin/registers"],
  startImport: [superAdmin, "POST /admin/upload_company_to_database"],
  getImport: [superAdmin, "GET /admin/upload_company_to_database/{jobId}"],
  listRequests: [superAdmin, "GET /admin/requests"],
  updateRequest: [superAdmin, "PATCH /admin/requests/{id}"],
  listAdmins: [superAdmin, "GET /admin/users"],
  registerAdmin: [superAdmin, "POST /admin/register_admin"],
  inviteAdmin: [superAdmin, "POST /admin/{id}/invitation"],
  downloadUsers: [superAdmin, "GET /admin/users/download"],
  updateAdmin: [superAdmin, "PATCH /admin/{id}"],
  deleteAdmin: [superAdmin, "DELETE /admin/{id}"],
};

interface Expected {
  name: CallName;
  address: string;
  caller: Caller;
  right?: Right;
}

const isRight = (who: Caller | Right): who is Right => rights.some((right) => right === who);

export const expectedCalls = Object.entries(table).flatMap(([name, [who, address]]): Expected[] => {
  const may = isRight(who) ? { caller: admin, right: who } : { caller: who };
  const own = { name: name as CallName, address, ...may };
  if (!name.includes("Individual")) return [own];
  const twin = name.replace("Individual", "Corporate") as CallName;
  return [own, { ...own, name: twin, address: address.replace("individual", "corporate") }];
});

/** The same table by method and path. */
export const rightsOfCalls = Object.fromEntries(
  expectedCalls.map(({ address, name, ...who }) => [address, { call: name, ...who }]),
);
