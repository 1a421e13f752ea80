import type { Reply } from "#shared/contract/contract.ts";

export type AdminUser = Reply<"loginAdmin">["user"];

const adminTokenKey = "admin_token";
const adminUserKey = "admin_user";
const viewTokenKey = "view_shareholder_token";

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
  localStorage.setItem(adminUserKey, JSON.stringify(user));
};

/** Logout clears all local storage. */
export const endAdminSession = (): void => localStorage.clear();

export const viewToken = (): string | null => sessionStorage.getItem(viewTokenKey);
export const startViewSession = (token: string): void =>
  sessionStorage.setItem(viewTokenKey, token);
export const endViewSession = (): void => sessionStorage.removeItem(viewTokenKey);
