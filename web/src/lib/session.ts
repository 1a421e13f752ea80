import type { Reply } from "#shared/contract/contract.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { deviceStore, tabStore } from "./storage.ts";

export type AdminUser = Reply<"loginAdmin">["user"];

const adminTokenKey = "admin_token";
const adminUserKey = "admin_user";
const viewTokenKey = "view_shareholder_token";
const viewedAccountKey = "viewed_account";
const viewActiveKey = "view_active_at";
const viewIdleMs = 15 * 60 * 1000;

export const adminToken = (): string | null => deviceStore.get(adminTokenKey);

export const adminUser = (): AdminUser | undefined => {
  try {
    return JSON.parse(deviceStore.get(adminUserKey) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
};

export const startAdminSession = (token: string, user: AdminUser): void => {
  deviceStore.set(adminTokenKey, token);
  keepAdminUser(user);
};

export const keepAdminUser = (user: AdminUser): void => {
  deviceStore.set(adminUserKey, JSON.stringify(user));
};

export const endAdminSession = (): void => deviceStore.clear();

export interface ViewedAccount {
  accountType: AccountType;
  accountId: string;
  /** From the emailed link. */
  key?: string | undefined;
}

/** Ends after 15 minutes without input, even while its page is not open (D64). */
export const viewToken = (): string | null => {
  if (viewMsLeft() <= 0) endViewSession();
  return tabStore.get(viewTokenKey);
};

export const viewMsLeft = (): number => {
  const activeAt = tabStore.get(viewActiveKey);
  return activeAt ? Number(activeAt) + viewIdleMs - Date.now() : viewIdleMs;
};

/** After the end of the session, a last event on the page leaves no trace of it. */
export const keepViewActive = (): void => {
  if (tabStore.get(viewTokenKey)) tabStore.set(viewActiveKey, `${Date.now()}`);
};

export const viewedAccount = (): ViewedAccount | undefined =>
  JSON.parse(tabStore.get(viewedAccountKey) ?? "null") ?? undefined;

export const startViewSession = (token: string, account: ViewedAccount): void => {
  tabStore.set(viewTokenKey, token);
  keepViewActive();
  tabStore.set(viewedAccountKey, JSON.stringify(account));
};

/** The page still knows which account to ask a new code for. */
export const endViewSession = (): void => tabStore.remove(viewTokenKey);

/** An account was open in this tab, and its session ended without "Finish" (D64). */
export const isViewClosed = (): boolean => viewToken() === null && viewedAccount() !== undefined;

export const forgetView = (): void => {
  endViewSession();
  tabStore.remove(viewedAccountKey);
  tabStore.remove(viewActiveKey);
};
