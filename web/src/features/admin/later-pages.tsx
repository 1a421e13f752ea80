import { type ComponentType, lazy } from "react";
import { officePaths } from "../../lib/office-paths.ts";

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
export const OperationsPage = lazy(async () => ({
  default: (await import("../operations/OperationsPage.tsx")).OperationsPage,
}));
export const SecurityPage = lazy(async () => ({
  default: (await import("./security/SecurityPage.tsx")).SecurityPage,
}));
export const EnrolmentPage = lazy(async () => ({
  default: (await import("./security/EnrolmentPage.tsx")).EnrolmentPage,
}));
export const OwnPasswordPage = lazy(async () => ({
  default: (await import("./security/OwnPasswordPage.tsx")).OwnPasswordPage,
}));
const RequestsPage = lazy(async () => ({
  default: (await import("../requests/RequestsPage.tsx")).RequestsPage,
}));
const DueForErasurePage = lazy(async () => ({
  default: (await import("../erasures/DueForErasurePage.tsx")).DueForErasurePage,
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
  { path: officePaths.uploads, Page: RunsPage },
  { path: officePaths.upload(":jobId"), Page: RunPage },
  { path: officePaths.differences, Page: DifferencesPage },
];

export const superAdminPages: LaterPage[] = [
  { path: officePaths.requests, Page: RequestsPage },
  { path: officePaths.dueForErasure, Page: DueForErasurePage },
  { path: officePaths.pendingChanges, Page: PendingChangesPage },
  { path: officePaths.users, Page: UsersPage },
  { path: officePaths.createAdmin, Page: AdminFormPage },
  { path: officePaths.updateAdmin(":accountId"), Page: AdminFormPage },
  { path: officePaths.configuration, Page: ConfigurationPage },
  { path: officePaths.systemLogs, Page: SystemLogsPage },
  { path: officePaths.case(":id"), Page: CasePage },
  { path: officePaths.uploadCompany, Page: UploadCompanyPage },
];
