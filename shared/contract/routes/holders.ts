import type { Route } from "../route.ts";

export const holdersRoutes = {
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
} as const satisfies Record<string, Route>;
