import {
  Building2,
  CircleCheck,
  CircleX,
  Clock,
  CloudUpload,
  FileArchive,
  FileUp,
  GitCompare,
  Inbox,
  type LucideIcon,
  ScrollText,
  SlidersHorizontal,
  Upload,
  User,
  UserCheck,
  Users,
} from "lucide-react";
import type { Admin } from "#shared/contract/admin-session.ts";
import { exportKinds, rightOfExport } from "#shared/kyc/exports.ts";
import type { AccountType, Status } from "#shared/kyc/status.ts";
import { differenceMessages } from "#shared/messages/back-office-differences.ts";
import { exportPageMessages } from "#shared/messages/back-office-exports.ts";
import { runMessages } from "#shared/messages/back-office-runs.ts";
import { configurationMenu } from "#shared/messages/back-office-settings.ts";
import { paths } from "../../../lib/paths.ts";

interface MenuPage {
  icon: LucideIcon;
  to: string;
  label: string;
}

export const typeIcons = {
  individual: User,
  corporate: Building2,
} as const satisfies Record<AccountType, LucideIcon>;

export const statusIcons = {
  pending: Clock,
  approved: CircleCheck,
  rejected: CircleX,
  uploaded: Upload,
} as const satisfies Record<Status, LucideIcon>;

export const mayExport = (admin: Admin): boolean =>
  exportKinds.some((kind) => admin[rightOfExport[kind]]);

export const exporterMenu: MenuPage[] = [
  { icon: FileArchive, to: paths.exports, label: exportPageMessages.allTitle },
];

export const uploaderMenu: MenuPage[] = [
  { icon: CloudUpload, to: paths.uploads, label: runMessages.link },
  { icon: GitCompare, to: paths.differences, label: differenceMessages.title },
];

export const superAdminMenu: MenuPage[] = [
  { icon: Inbox, to: paths.requests, label: configurationMenu.requests },
  { icon: UserCheck, to: paths.pendingChanges, label: configurationMenu.pendingChanges },
  { icon: Users, to: paths.users, label: configurationMenu.users },
  { icon: SlidersHorizontal, to: paths.configuration, label: configurationMenu.configuration },
  { icon: ScrollText, to: paths.systemLogs, label: configurationMenu.logs },
  { icon: FileUp, to: paths.uploadCompany, label: configurationMenu.upload },
];
