import type { Admin } from "#shared/contract/admin-session.ts";
import { exportKinds, rightOfExport } from "#shared/kyc/exports.ts";
import type { AccountType, Status } from "#shared/kyc/status.ts";
import { differenceMessages } from "#shared/messages/back-office-differences.ts";
import { dueMessages } from "#shared/messages/back-office-erasure.ts";
import { exportPageMessages } from "#shared/messages/back-office-exports.ts";
import { operationsPage as operationsMessages } from "#shared/messages/back-office-operations.ts";
import { runMessages } from "#shared/messages/back-office-runs.ts";
import { configurationMenu } from "#shared/messages/back-office-settings.ts";
import {
  Building2,
  ChartColumn,
  CircleCheck,
  CircleX,
  Clock,
  CloudUpload,
  Eraser,
  FileArchive,
  FileUp,
  GitCompare,
  Inbox,
  type OfficeIcon,
  ScrollText,
  SlidersHorizontal,
  Upload,
  User,
  UserCheck,
  Users,
} from "../../../components/office/icons.tsx";
import { officePaths } from "../../../lib/office-paths.ts";

interface MenuPage {
  icon: OfficeIcon;
  to: string;
  label: string;
}

export const typeIcons = {
  individual: User,
  corporate: Building2,
} as const satisfies Record<AccountType, OfficeIcon>;

export const statusIcons = {
  pending: Clock,
  approved: CircleCheck,
  rejected: CircleX,
  uploaded: Upload,
} as const satisfies Record<Status, OfficeIcon>;

export const mayExport = (admin: Admin): boolean =>
  exportKinds.some((kind) => admin[rightOfExport[kind]]);

export const exporterMenu: MenuPage[] = [
  { icon: FileArchive, to: officePaths.exports, label: exportPageMessages.allTitle },
];
export const operationsPage: MenuPage = {
  icon: ChartColumn,
  to: officePaths.operations,
  label: operationsMessages.title,
};

export const uploaderMenu: MenuPage[] = [
  { icon: CloudUpload, to: officePaths.uploads, label: runMessages.link },
  { icon: GitCompare, to: officePaths.differences, label: differenceMessages.title },
];

export const superAdminMenu: MenuPage[] = [
  { icon: Inbox, to: officePaths.requests, label: configurationMenu.requests },
  { icon: Eraser, to: officePaths.dueForErasure, label: dueMessages.title },
  { icon: UserCheck, to: officePaths.pendingChanges, label: configurationMenu.pendingChanges },
  { icon: Users, to: officePaths.users, label: configurationMenu.users },
  {
    icon: SlidersHorizontal,
    to: officePaths.configuration,
    label: configurationMenu.configuration,
  },
  { icon: ScrollText, to: officePaths.systemLogs, label: configurationMenu.logs },
  { icon: FileUp, to: officePaths.uploadCompany, label: configurationMenu.upload },
];
