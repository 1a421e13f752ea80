import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { routes } from "#shared/contract/routes.ts";
import { accountTypes } from "#shared/kyc/status.ts";
import { OfficeProvider } from "../../app/office/OfficeProvider.tsx";
import { toastError } from "../../components/ui/toast.ts";
import { accountLists } from "../../lib/back-office/lists/account-list.ts";
import { addRoutes } from "../../lib/known-routes.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { paths } from "../../lib/paths.ts";
import { adminToken, endAdminSession } from "../../lib/session.ts";
import { AccountPage } from "../account/detail/AccountPage.tsx";
import { askAhead } from "../accounts-list/ask-ahead.ts";
import { adminQueryClient, type Hearers } from "./admin-query-client.ts";
import { ListRoute } from "./ListRoute.tsx";
import {
  ExportPage,
  ExportsPage,
  OperationsPage,
  SecurityPage,
  superAdminPages,
  uploaderPages,
  VersionPage,
} from "./later-pages.tsx";
import { AdminLayout } from "./layout/AdminLayout.tsx";
import { AdminNotFoundPage } from "./layout/AdminNotFoundPage.tsx";
import { adminKey } from "./session/get-admin.ts";
import { LoginPage } from "./session/LoginPage.tsx";
import { RequireAdmin } from "./session/RequireAdmin.tsx";
import { ResetPasswordPage } from "./session/ResetPasswordPage.tsx";
import { SuperAdminOnly } from "./session/SuperAdminOnly.tsx";
import { hasSessionEnded, markSessionEnded } from "./session/session-end.ts";
import { UploadersOnly } from "./session/UploadersOnly.tsx";

addRoutes(routes);

const start = officePaths.accountList("pending", "individual");

export const AdminRoutes = () => {
  useEffect(() => () => client.clear(), []);
  return (
    <QueryClientProvider client={client}>
      <OfficeProvider>
        <Routes>
          <Route path="login" element={<LoginPage />} />
          <Route path="reset_password" element={<ResetPasswordPage />} />
          <Route
            element={
              <RequireAdmin>
                <AdminLayout />
              </RequireAdmin>
            }
          >
            <Route index element={<Navigate to={start} replace />} />
            {accountLists.map((list) => {
              const path = below(officePaths.accountList(list.status, list.type));
              return (
                <Route key={path} path={path} element={<ListRoute key={path} list={list} />} />
              );
            })}
            {accountTypes.map((type) => (
              <Route
                key={type}
                path={below(officePaths.account(type, ":id"))}
                element={<AccountPage type={type} />}
              />
            ))}
            {accountTypes.map((type) => (
              <Route
                key={type}
                path={below(officePaths.version(type, ":id", ":n"))}
                element={<VersionPage type={type} />}
              />
            ))}
            <Route path={below(officePaths.exports)} element={<ExportsPage />} />
            <Route path={below(officePaths.exportJob(":jobId"))} element={<ExportPage />} />
            <Route path={below(officePaths.operations)} element={<OperationsPage />} />
            <Route path={below(officePaths.security)} element={<SecurityPage />} />
            <Route element={<UploadersOnly />}>
              {uploaderPages.map(({ path, Page }) => (
                <Route key={path} path={below(path)} element={<Page />} />
              ))}
            </Route>
            <Route element={<SuperAdminOnly />}>
              {superAdminPages.map(({ path, Page }) => (
                <Route key={path} path={below(path)} element={<Page />} />
              ))}
            </Route>
            <Route path="*" element={<AdminNotFoundPage />} />
          </Route>
        </Routes>
      </OfficeProvider>
    </QueryClientProvider>
  );
};

/** Nested routes have paths relative to their parent. */
const below = (path: string): string => path.replace(`${paths.admin}/`, "");

/** A session that ends during work is asked for in a dialog; one that never worked leads to `/`. */
const onUnauthorized: Hearers["onUnauthorized"] = (during) => {
  if (hasSessionEnded()) return;
  const hasWorked = client.getQueryState(adminKey)?.status === "success";
  const hasToken = adminToken() !== null;
  if (hasWorked || (hasToken && during === "sending")) markSessionEnded();
  else if (hasToken) endAdminSession();
};

// Created outside render, because React may render several times before it shows the page.
const client = adminQueryClient({
  onUnauthorized,
  onFailure: (error, toastId) => toastError(error.message, toastId),
});
askAhead(client);
