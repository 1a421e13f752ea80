import type { Route } from "../route.ts";

export const adminSessionRoutes = {
  loginAdmin: {
    method: "POST",
    path: "/admin/login_admin",
    group: "admin-session",
    caller: "anyone",
    budget: { reads: 3, rows: 18, emails: 1 },
    body: "json",
  },
  requestReset: {
    method: "POST",
    path: "/admin/generate_rest_admin_password_token",
    group: "admin-session",
    caller: "anyone",
    budget: { reads: 4, rows: 5, emails: 1 },
    body: "json",
  },
  resetPassword: {
    method: "PATCH",
    path: "/admin/reset_admin_password",
    group: "admin-session",
    caller: "anyone",
    budget: { reads: 3, rows: 5, emails: 1 },
    body: "json",
  },
} as const satisfies Record<string, Route>;
