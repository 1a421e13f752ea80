import type { Route } from "../route.ts";

export const holderRightsRoutes = {
  getFreezeLink: {
    method: "GET",
    path: "/shareholders/freeze/{token}",
    group: "holder-rights",
    caller: "anyone",
    budget: { reads: 162, rows: 0, emails: 0 },
  },
  followFreezeLink: {
    method: "POST",
    path: "/shareholders/freeze/{token}",
    group: "holder-rights",
    caller: "anyone",
    budget: { reads: 312, rows: 634, emails: 1 },
  },
  sendPrivacyRequest: {
    method: "POST",
    path: "/shareholders/privacy_request",
    group: "holder-rights",
    caller: "holder",
    body: "json",
    status: 202,
  },
  listOwnRequests: {
    method: "GET",
    path: "/shareholders/privacy_request",
    group: "holder-rights",
    caller: "holder",
  },
  downloadMyData: {
    method: "GET",
    path: "/shareholders/my_data",
    group: "holder-rights",
    caller: "holder",
    file: "zip",
  },
} as const satisfies Record<string, Route>;
