import type { Reply } from "#shared/contract/contract.ts";
import type { AccountType } from "#shared/kyc/status.ts";

export type AdminUser = Reply<"loginAdmin">["user"];

const adminTokenKey = "admin_token";
const adminUserKey = "admin_user";
const viewTokenKey = "view_shareholder_token";
const viewedAccountKey = "viewed_account";

export const adminToken = (): string | null => localStorage.getItem(adminTokenKey);

export const adminUser = (): AdminUser | undefined => {
  try {
    return JSON.parse(localStorage.getItem(adminUserKey) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
};

export const startAdminSession = (token: string, user: AdminUser): void => {
  localStorage.setItem(adminTokenKey, token);
  keepAdminUser(user);
};

export const keepAdminUser = (user: AdminUser): void =>
  localStorage.setItem(adminUserKey, JSON.stringify(user));

export const endAdminSession = (): void => localStorage.clear();

export interface ViewedAccount {
  accountType: AccountType;
  accountId: string;
  /** From the emailed link. */
  key?: string | undefined;
}

export const viewToken = (): string | null => sessionStorage.getItem(viewTokenKey);

export const viewedAccount = (): ViewedAccount | undefined =>
  JSON.parse(sessionStorage.getItem(viewedAccountKey) ?? "null") ?? undefined;

export const startViewSession = (token: string, account: ViewedAccount): void => {
  sessionStorage.setItem(viewTokenKey, token);
  sessionStorage.setItem(viewedAccountKey, JSON.stringify(account));
};

/** The page still knows which account to ask a new code for. */
export const endViewSession = (): void => sessionStorage.removeItem(viewTokenKey);

export const forgetView = (): void => {
  endViewSession();
  sessionStorage.removeItem(viewedAccountKey);
};
