import { type ComponentType, lazy } from "react";
import { paths } from "../../lib/paths.ts";

/** Fetched when a super-admin opens one: clerks never need them. */
const UsersPage = lazy(async () => ({
  default: (await import("./users/UsersPage.tsx")).UsersPage,
}));
const AdminFormPage = lazy(async () => ({
  default: (await import("./users/AdminFormPage.tsx")).AdminFormPage,
}));
const ConfigurationPage = lazy(async () => ({
  default: (await import("./configuration/ConfigurationPage.tsx")).ConfigurationPage,
}));
const SystemLogsPage = lazy(async () => ({
  default: (await import("./logs/SystemLogsPage.tsx")).SystemLogsPage,
}));
const UploadCompanyPage = lazy(async () => ({
  default: (await import("./registers/UploadCompanyPage.tsx")).UploadCompanyPage,
}));

export const superAdminPages: { path: string; Page: ComponentType }[] = [
  { path: paths.users, Page: UsersPage },
  { path: paths.createAdmin, Page: AdminFormPage },
  { path: paths.updateAdmin(":accountId"), Page: AdminFormPage },
  { path: paths.configuration, Page: ConfigurationPage },
  { path: paths.systemLogs, Page: SystemLogsPage },
  { path: paths.uploadCompany, Page: UploadCompanyPage },
];
