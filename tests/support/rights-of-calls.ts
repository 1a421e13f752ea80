import type { Caller } from "#shared/contract/route.ts";
import type { CallName } from "#shared/contract/routes.ts";
import type { Right } from "#shared/kyc/rights.ts";

interface Expected {
  /** The name of the call in the contract. */
  call: CallName;
  caller: Caller;
  /** The right that an administrator needs in addition. */
  right?: Right;
}

/**
 * Who may make each call (D3, D4, D13), by method and path below `/api`. Written by hand and derived
 * from no code: the contract, both gateways, the handlers and the OpenAPI document are tested against
 * this table. A change of a right is made here as well, on purpose.
 */
export const rightsOfCalls: Record<string, Expected> = {
  "GET /registrars/all": { call: "listRegisters", caller: "anyone" },
  "GET /registrars/accounts/{regId}/{searchType}/{value}": {
    call: "searchHolders",
    caller: "anyone",
  },
  "POST /shareholders/form_session": { call: "openFormSession", caller: "anyone" },
  "GET /location/countries": { call: "listCountries", caller: "anyone" },
  "GET /location/state/{countryId}": { call: "listStates", caller: "anyone" },
  "GET /location/cities/{countryId}/{stateId}": { call: "listCities", caller: "anyone" },
  "GET /accounts/banks": { call: "listBanks", caller: "anyone" },
  "POST /accounts/validate_account": { call: "validateAccount", caller: "anyone" },

  "POST /shareholders/individual_account": { call: "sendIndividualAccount", caller: "anyone" },
  "POST /shareholders/corporate_account": { call: "sendCorporateAccount", caller: "anyone" },
  "PATCH /shareholders/individual_account/{id}": {
    call: "updateIndividualAccount",
    caller: "holder",
  },
  "PATCH /shareholders/corporate_account/{id}": {
    call: "updateCorporateAccount",
    caller: "holder",
  },
  "GET /shareholders/get_shareholder_account_for_view_request/{accountType}/{accountId}": {
    call: "getAccountForView",
    caller: "anyone",
  },
  "POST /shareholders/request_view_kyc": { call: "requestView", caller: "anyone" },
  "POST /shareholders/verify_shareholder_view_kyc": { call: "verifyView", caller: "anyone" },
  "GET /shareholders/view_account": { call: "viewAccount", caller: "holder" },
  "POST /shareholders/find_account": { call: "findAccount", caller: "anyone" },
  "GET /shareholders/freeze/{token}": { call: "getFreezeLink", caller: "anyone" },
  "POST /shareholders/freeze/{token}": { call: "followFreezeLink", caller: "anyone" },

  "GET /shareholders/my_data": { call: "downloadMyData", caller: "holder" },
  "POST /shareholders/privacy_request": { call: "sendPrivacyRequest", caller: "holder" },
  "GET /shareholders/privacy_request": { call: "listOwnRequests", caller: "holder" },

  "POST /admin/login_admin": { call: "loginAdmin", caller: "anyone" },
  "POST /admin/generate_rest_admin_password_token": { call: "requestReset", caller: "anyone" },
  "PATCH /admin/reset_admin_password": { call: "resetPassword", caller: "anyone" },
  "GET /admin/get_admin": { call: "getAdmin", caller: "admin" },
  "POST /admin/second_factor": { call: "startSecondFactor", caller: "admin" },
  "PATCH /admin/second_factor": { call: "confirmSecondFactor", caller: "admin" },
  "DELETE /admin/second_factor": { call: "endSecondFactor", caller: "admin" },
  "POST /admin/logout_admin": { call: "logoutAdmin", caller: "admin" },
  "POST /admin/logout_everywhere": { call: "logoutEverywhere", caller: "admin" },
  "PATCH /admin/password": { call: "changePassword", caller: "admin" },
  "GET /admin/pending_changes": { call: "listPendingChanges", caller: "super" },
  "POST /admin/pending_changes/{id}/confirm": { call: "confirmPendingChange", caller: "super" },
  "POST /admin/pending_changes/{id}/decline": { call: "declinePendingChange", caller: "super" },
  "GET /admin/sessions": { call: "listSessions", caller: "admin" },
  "DELETE /admin/sessions/{id}": { call: "endSession", caller: "admin" },
  "GET /admin/preferences": { call: "getPreferences", caller: "admin" },
  "PATCH /admin/preferences": { call: "updatePreferences", caller: "admin" },
  "DELETE /admin/{id}/second_factor": { call: "removeSecondFactor", caller: "super" },

  "GET /admin/individual_account": { call: "listIndividualAccounts", caller: "admin" },
  "GET /admin/corporate_account": { call: "listCorporateAccounts", caller: "admin" },
  "POST /admin/individual_account/query": { call: "queryIndividualAccounts", caller: "admin" },
  "POST /admin/corporate_account/query": { call: "queryCorporateAccounts", caller: "admin" },
  "POST /admin/search": { call: "searchAccounts", caller: "admin" },
  "GET /admin/individual_account/{id}": { call: "getIndividualAccount", caller: "admin" },
  "GET /admin/corporate_account/{id}": { call: "getCorporateAccount", caller: "admin" },
  "GET /admin/individual_account/{id}/versions/{n}": {
    call: "getIndividualVersion",
    caller: "admin",
  },
  "GET /admin/corporate_account/{id}/versions/{n}": {
    call: "getCorporateVersion",
    caller: "admin",
  },
  "POST /admin/individual_account/{id}/shown": { call: "showIndividualAccount", caller: "admin" },
  "POST /admin/corporate_account/{id}/shown": { call: "showCorporateAccount", caller: "admin" },
  "POST /admin/individual_account/{id}/reveal": {
    call: "revealIndividualNumbers",
    caller: "admin",
  },
  "POST /admin/corporate_account/{id}/reveal": { call: "revealCorporateNumbers", caller: "admin" },
  "GET /admin/individual_account/{id}/images/{field}": {
    call: "getIndividualImage",
    caller: "admin",
  },
  "GET /admin/corporate_account/{id}/images/{field}": {
    call: "getCorporateImage",
    caller: "admin",
  },
  "GET /admin/individual_account/{id}/notes": { call: "listIndividualNotes", caller: "admin" },
  "POST /admin/individual_account/{id}/notes": { call: "addIndividualNote", caller: "admin" },
  "GET /admin/individual_account/{id}/timeline": { call: "getIndividualTimeline", caller: "admin" },
  "POST /admin/individual_account/{id}/emails/{emailId}/resend": {
    call: "resendIndividualEmail",
    caller: "admin",
    right: "approveAndRejectPermission",
  },
  "GET /admin/corporate_account/{id}/notes": { call: "listCorporateNotes", caller: "admin" },
  "POST /admin/corporate_account/{id}/notes": { call: "addCorporateNote", caller: "admin" },
  "GET /admin/corporate_account/{id}/timeline": { call: "getCorporateTimeline", caller: "admin" },
  "POST /admin/corporate_account/{id}/emails/{emailId}/resend": {
    call: "resendCorporateEmail",
    caller: "admin",
    right: "approveAndRejectPermission",
  },
  "GET /admin/operations": { call: "getOperations", caller: "admin" },
  "GET /admin/counts": { call: "getCounts", caller: "admin" },
  "PATCH /admin/individual_account/{id}": {
    call: "decideIndividualAccount",
    caller: "admin",
    right: "approveAndRejectPermission",
  },
  "PATCH /admin/corporate_account/{id}": {
    call: "decideCorporateAccount",
    caller: "admin",
    right: "approveAndRejectPermission",
  },
  "POST /admin/individual_account/{id}/undo": {
    call: "undoIndividualDecision",
    caller: "admin",
    right: "approveAndRejectPermission",
  },
  "POST /admin/corporate_account/{id}/undo": {
    call: "undoCorporateDecision",
    caller: "admin",
    right: "approveAndRejectPermission",
  },
  "POST /admin/claims/next": {
    call: "nextClaim",
    caller: "admin",
    right: "approveAndRejectPermission",
  },
  "PUT /admin/claims/{accountType}/{id}": {
    call: "claimAccount",
    caller: "admin",
    right: "approveAndRejectPermission",
  },
  "DELETE /admin/claims/{accountType}/{id}": {
    call: "releaseAccount",
    caller: "admin",
    right: "approveAndRejectPermission",
  },
  "POST /admin/individual_account/{id}/erase": { call: "eraseIndividualAccount", caller: "super" },
  "POST /admin/corporate_account/{id}/erase": { call: "eraseCorporateAccount", caller: "super" },
  "DELETE /admin/individual_account/{id}/erase": { call: "stopIndividualErasure", caller: "super" },
  "DELETE /admin/corporate_account/{id}/erase": { call: "stopCorporateErasure", caller: "super" },
  "POST /admin/individual_account/{id}/hold": { call: "holdIndividualAccount", caller: "super" },
  "POST /admin/corporate_account/{id}/hold": { call: "holdCorporateAccount", caller: "super" },
  "DELETE /admin/individual_account/{id}/hold": { call: "releaseIndividualHold", caller: "super" },
  "DELETE /admin/corporate_account/{id}/hold": { call: "releaseCorporateHold", caller: "super" },
  "GET /admin/due_for_erasure": { call: "listDueForErasure", caller: "super" },
  "POST /admin/individual_account/{id}/unfreeze": {
    call: "unfreezeIndividualAccount",
    caller: "admin",
    right: "approveAndRejectPermission",
  },
  "POST /admin/corporate_account/{id}/unfreeze": {
    call: "unfreezeCorporateAccount",
    caller: "admin",
    right: "approveAndRejectPermission",
  },
  "POST /admin/individual_account/{id}/duplicates/{otherId}": {
    call: "settleIndividualDuplicate",
    caller: "admin",
    right: "approveAndRejectPermission",
  },
  "POST /admin/corporate_account/{id}/duplicates/{otherId}": {
    call: "settleCorporateDuplicate",
    caller: "admin",
    right: "approveAndRejectPermission",
  },
  "POST /admin/upload_accounts_to_external_services": {
    call: "uploadAccounts",
    caller: "admin",
    right: "uploadToExternalServicePermission",
  },
  "GET /admin/upload_accounts_to_external_services": {
    call: "listUploadRuns",
    caller: "admin",
    right: "uploadToExternalServicePermission",
  },
  "GET /admin/upload_accounts_to_external_services/{jobId}": {
    call: "getUploadRun",
    caller: "admin",
    right: "uploadToExternalServicePermission",
  },
  "GET /admin/upload_accounts_to_external_services/{jobId}/accounts": {
    call: "listRunAccounts",
    caller: "admin",
    right: "uploadToExternalServicePermission",
  },
  "GET /admin/upload_accounts_to_external_services/{jobId}/download": {
    call: "downloadRun",
    caller: "admin",
    right: "uploadToExternalServicePermission",
  },
  "POST /admin/upload_accounts_to_external_services/{jobId}/send_again": {
    call: "sendRunAgain",
    caller: "admin",
    right: "uploadToExternalServicePermission",
  },
  "POST /admin/upload_missed": {
    call: "uploadMissed",
    caller: "admin",
    right: "uploadToExternalServicePermission",
  },
  "GET /admin/differences": {
    call: "listDifferences",
    caller: "admin",
    right: "uploadToExternalServicePermission",
  },
  "POST /admin/differences/{key}/settle": {
    call: "settleDifference",
    caller: "admin",
    right: "uploadToExternalServicePermission",
  },
  "POST /admin/differences/{key}/ask": {
    call: "askAgain",
    caller: "admin",
    right: "uploadToExternalServicePermission",
  },
  "POST /admin/individual_account/{id}/send_again": {
    call: "sendIndividualAgain",
    caller: "admin",
    right: "uploadToExternalServicePermission",
  },
  "POST /admin/corporate_account/{id}/send_again": {
    call: "sendCorporateAgain",
    caller: "admin",
    right: "uploadToExternalServicePermission",
  },

  "GET /admin/download/individual_account": {
    call: "exportIndividualAccounts",
    caller: "admin",
    right: "exportAccountToExcelPermission",
  },
  "GET /admin/download/corporate_account": {
    call: "exportCorporateAccounts",
    caller: "admin",
    right: "exportAccountToExcelPermission",
  },
  "GET /admin/download_images/individual_account": {
    call: "exportIndividualImages",
    caller: "admin",
    right: "exportAccountImagesPermission",
  },
  "GET /admin/download_images/corporate_account": {
    call: "exportCorporateImages",
    caller: "admin",
    right: "exportAccountImagesPermission",
  },
  "GET /admin/download_forms/individual_account": {
    call: "exportIndividualForms",
    caller: "admin",
    right: "exportAccountToPdfPermission",
  },
  "GET /admin/download_forms/corporate_account": {
    call: "exportCorporateForms",
    caller: "admin",
    right: "exportAccountToPdfPermission",
  },
  "POST /admin/download/individual_account/query": {
    call: "exportQueriedIndividualAccounts",
    caller: "admin",
    right: "exportAccountToExcelPermission",
  },
  "POST /admin/download/corporate_account/query": {
    call: "exportQueriedCorporateAccounts",
    caller: "admin",
    right: "exportAccountToExcelPermission",
  },
  "POST /admin/download_images/individual_account/query": {
    call: "exportQueriedIndividualImages",
    caller: "admin",
    right: "exportAccountImagesPermission",
  },
  "POST /admin/download_images/corporate_account/query": {
    call: "exportQueriedCorporateImages",
    caller: "admin",
    right: "exportAccountImagesPermission",
  },
  "POST /admin/download_forms/individual_account/query": {
    call: "exportQueriedIndividualForms",
    caller: "admin",
    right: "exportAccountToPdfPermission",
  },
  "POST /admin/download_forms/corporate_account/query": {
    call: "exportQueriedCorporateForms",
    caller: "admin",
    right: "exportAccountToPdfPermission",
  },
  // The call itself checks the right, which depends on the kind of export of the job.
  "GET /admin/export_jobs/{jobId}": { call: "getExportJob", caller: "admin" },
  "POST /admin/export_jobs/{jobId}/again": { call: "makeExportAgain", caller: "admin" },
  // Lists only jobs of the caller, of kinds that the caller may export.
  "GET /admin/export_jobs": { call: "listExportJobs", caller: "admin" },

  "GET /admin/operations/download": { call: "downloadOperations", caller: "super" },
  "GET /admin/configuration": { call: "getConfiguration", caller: "admin" },
  "PATCH /admin/configuration": { call: "updateConfiguration", caller: "super" },
  "GET /admin/configuration/logs": { call: "listLogs", caller: "super" },
  "GET /admin/configuration/logs/unshown": { call: "listUnshown", caller: "super" },
  "GET /admin/configuration/logs/download": { call: "downloadLogs", caller: "super" },
  "GET /admin/registers": { call: "listImports", caller: "super" },
  "POST /admin/upload_company_to_database": { call: "startImport", caller: "super" },
  "GET /admin/upload_company_to_database/{jobId}": { call: "getImport", caller: "super" },
  "GET /admin/requests": { call: "listRequests", caller: "super" },
  "PATCH /admin/requests/{id}": { call: "updateRequest", caller: "super" },
  "GET /admin/users": { call: "listAdmins", caller: "super" },
  "POST /admin/register_admin": { call: "registerAdmin", caller: "super" },
  "POST /admin/{id}/invitation": { call: "inviteAdmin", caller: "super" },
  "GET /admin/users/download": { call: "downloadUsers", caller: "super" },
  "PATCH /admin/{id}": { call: "updateAdmin", caller: "super" },
  "DELETE /admin/{id}": { call: "deleteAdmin", caller: "super" },
};

/** The same table by the call's name. */
export const expectedCalls = Object.entries(rightsOfCalls).map(([address, { call, ...who }]) => ({
  name: call,
  address,
  ...who,
}));
