import { type ComponentType, lazy } from "react";
import { paths } from "../../lib/paths.ts";

/** Pages that load when they are opened, because most clerks never need them. */
export const VersionPage = lazy(async () => ({
  default: (await import("../account/versions/VersionPage.tsx")).VersionPage,
}));
const RunsPage = lazy(async () => ({
  default: (await import("../uploads/RunsPage.tsx")).RunsPage,
}));
const RunPage = lazy(async () => ({
  default: (await import("../uploads/RunPage.tsx")).RunPage,
}));
const DifferencesPage = lazy(async () => ({
  default: (await import("../differences/DifferencesPage.tsx")).DifferencesPage,
}));
export const ExportPage = lazy(async () => ({
  default: (await import("../exports/ExportPage.tsx")).ExportPage,
}));
export const ExportsPage = lazy(async () => ({
  default: (await import("../exports/ExportsPage.tsx")).ExportsPage,
}));
export const SecurityPage = lazy(async () => ({
  default: (await import("./security/SecurityPage.tsx")).SecurityPage,
}));
export const EnrolmentPage = lazy(async () => ({
  default: (await import("./security/EnrolmentPage.tsx")).EnrolmentPage,
}));
const RequestsPage = lazy(async () => ({
  default: (await import("../requests/RequestsPage.tsx")).RequestsPage,
}));
const PendingChangesPage = lazy(async () => ({
  default: (await import("../pending-changes/PendingChangesPage.tsx")).PendingChangesPage,
}));
const UsersPage = lazy(async () => ({
  default: (await import("../staff/UsersPage.tsx")).UsersPage,
}));
const AdminFormPage = lazy(async () => ({
  default: (await import("../staff/AdminFormPage.tsx")).AdminFormPage,
}));
const ConfigurationPage = lazy(async () => ({
  default: (await import("../configuration/ConfigurationPage.tsx")).ConfigurationPage,
}));
const SystemLogsPage = lazy(async () => ({
  default: (await import("../logs/SystemLogsPage.tsx")).SystemLogsPage,
}));
const CasePage = lazy(async () => ({
  default: (await import("../logs/CasePage.tsx")).CasePage,
}));
const UploadCompanyPage = lazy(async () => ({
  default: (await import("../registers/UploadCompanyPage.tsx")).UploadCompanyPage,
}));

interface LaterPage {
  path: string;
  Page: ComponentType;
}

export const uploaderPages: LaterPage[] = [
  { path: paths.uploads, Page: RunsPage },
  { path: paths.upload(":jobId"), Page: RunPage },
  { path: paths.differences, Page: DifferencesPage },
];

export const superAdminPages: LaterPage[] = [
  { path: paths.requests, Page: RequestsPage },
  { path: paths.pendingChanges, Page: PendingChangesPage },
  { path: paths.users, Page: UsersPage },
  { path: paths.createAdmin, Page: AdminFormPage },
  { path: paths.updateAdmin(":accountId"), Page: AdminFormPage },
  { path: paths.configuration, Page: ConfigurationPage },
  { path: paths.systemLogs, Page: SystemLogsPage },
  { path: paths.case(":id"), Page: CasePage },
  { path: paths.uploadCompany, Page: UploadCompanyPage },
];
