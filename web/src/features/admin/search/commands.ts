import type { Admin } from "#shared/contract/admin-session.ts";
import { listMessages } from "#shared/messages/back-office.ts";
import { keyMessages } from "#shared/messages/back-office-keys.ts";
import { securityMessages } from "#shared/messages/back-office-security.ts";
import { userMessages } from "#shared/messages/back-office-settings.ts";
import {
  Keyboard,
  type OfficeIcon,
  ShieldCheck,
  UserPlus,
} from "../../../components/office/icons.tsx";
import { type AccountList, accountLists } from "../../../lib/back-office/lists/account-list.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import {
  exporterMenu,
  mayExport,
  operationsPage,
  statusIcons,
  superAdminMenu,
  uploaderMenu,
} from "../layout/menu-pages.ts";

export interface Command {
  icon: OfficeIcon;
  label: string;
  /** Missing: the help for the keys, which is no page. */
  to?: string;
  /** A list that opens as from the menu: loaded again. */
  list?: AccountList;
}

const lists: Command[] = accountLists.map((list) => ({
  icon: statusIcons[list.status],
  label: listMessages.title(list.type, list.status),
  to: officePaths.accountList(list.status, list.type),
  list,
}));
const newUser = { icon: UserPlus, to: officePaths.createAdmin, label: userMessages.create };
const security = { icon: ShieldCheck, to: officePaths.security, label: securityMessages.title };
const keysHelp = { icon: Keyboard, label: keyMessages.open };

/** The pages that the menu and header offer this administrator. */
const commandsOf = (admin: Admin): Command[] => [
  ...lists,
  operationsPage,
  ...(mayExport(admin) ? exporterMenu : []),
  ...(admin.uploadToExternalServicePermission ? uploaderMenu : []),
  ...(admin.isSuperAdmin ? [...superAdminMenu, newUser] : []),
  security,
  keysHelp,
];

/** Those whose words begin with the typed words; all of them if nothing is typed. */
export const commandsFor = (admin: Admin, typed: string): Command[] => {
  const wanted = wordsOf(typed);
  return commandsOf(admin).filter(({ label }) =>
    wanted.every((word) => wordsOf(label).some((one) => one.startsWith(word))),
  );
};

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);
