import { beforeEach, expect, it, vi } from "vitest";
import {
  type AdminUser,
  adminToken,
  adminUser,
  endAdminSession,
  endViewSession,
  forgetView,
  keepViewActive,
  startAdminSession,
  startViewSession,
  viewedAccount,
  viewToken,
} from "./session.ts";

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
};
const user = { firstName: "Bisi" } as AdminUser;
const account = { accountType: "corporate", accountId: "1" } as const;

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
});

it("R-12, R-13: an administrator's session lasts until it is ended", () => {
  expect([adminToken(), adminUser()]).toEqual([null, undefined]);

  startAdminSession("a token", user);
  expect([adminToken(), adminUser()]).toEqual(["a token", user]);
  expect(localStorage.getItem("admin_token")).toBe("a token");

  endAdminSession();
  expect([adminToken(), adminUser()]).toEqual([null, undefined]);
});

it("a profile that cannot be read counts as none", () => {
  localStorage.setItem("admin_user", "{");

  expect(adminUser()).toBeUndefined();
});

it("the view of an account ends with its token, and the page still knows the account", () => {
  expect([viewToken(), viewedAccount()]).toEqual([null, undefined]);

  startViewSession("a token", account);
  expect([viewToken(), viewedAccount()]).toEqual(["a token", account]);
  expect(sessionStorage.getItem("view_shareholder_token")).toBe("a token");

  endViewSession();
  expect([viewToken(), viewedAccount()]).toEqual([null, account]);

  startViewSession("another token", account);
  forgetView();
  expect([viewToken(), viewedAccount()]).toEqual([null, undefined]);
});

it("D64: the view token ends after 15 minutes without input, and the account stays known", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  startViewSession("a token", account);
  vi.advanceTimersByTime(14 * 60_000);
  keepViewActive();

  vi.advanceTimersByTime(15 * 60_000 - 1);
  expect(viewToken()).toBe("a token");
  vi.advanceTimersByTime(1);
  expect(viewToken()).toBeNull();
  expect(viewedAccount()).toEqual(account);
  vi.useRealTimers();
});
