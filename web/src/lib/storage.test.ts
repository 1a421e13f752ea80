import { beforeEach, expect, it, vi } from "vitest";
import { tabStore as store } from "./storage.ts";

const stored = new Map<string, string>();
const working = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
  clear: () => stored.clear(),
};
const refuse = () => {
  throw new DOMException("No more", "QuotaExceededError");
};

const inBrowser = {
  "that blocks site data": () =>
    Object.defineProperty(globalThis, "sessionStorage", {
      configurable: true,
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    }),
  "whose storage throws": () =>
    vi.stubGlobal("sessionStorage", new Proxy({}, { get: () => refuse, ownKeys: refuse })),
  "whose storage is full": () => vi.stubGlobal("sessionStorage", { ...working, setItem: refuse }),
  "without a storage": () => vi.stubGlobal("sessionStorage", null),
};

beforeEach(() => {
  store.clear();
  stored.clear();
  return () => {
    Reflect.deleteProperty(globalThis, "sessionStorage");
    vi.unstubAllGlobals();
  };
});

it.each(Object.entries(inBrowser))("in a browser %s a page keeps what it knows", (_, prepare) => {
  prepare();

  expect(store.isWorking()).toBe(false);
  expect(store.set("a", "1")).toBe(false);
  store.set("a", "2");
  store.set("b", "3");

  expect([store.get("a"), store.get("b"), store.get("c")]).toEqual(["2", "3", null]);
  expect(store.names()).toEqual(expect.arrayContaining(["a", "b"]));
  store.remove("a");
  expect(store.get("a")).toBeNull();
  store.clear();
  expect(store.get("b")).toBeNull();
});

it("what finds no room leaves no earlier value behind, and what finds room again is stored", () => {
  vi.stubGlobal("sessionStorage", working);
  expect([store.isWorking(), stored.size]).toEqual([true, 0]);
  expect(store.set("a", "1")).toBe(true);
  vi.stubGlobal("sessionStorage", { ...working, setItem: refuse });
  store.set("a", "2");
  expect([store.get("a"), stored.get("a")]).toEqual(["2", undefined]);

  vi.stubGlobal("sessionStorage", working);
  expect(store.set("a", "3")).toBe(true);
  expect([store.get("a"), stored.get("a")]).toEqual(["3", "3"]);
});

it("what the browser clears while the page is open is gone", () => {
  vi.stubGlobal("sessionStorage", working);
  store.set("a", "1");

  stored.clear();

  expect(store.get("a")).toBeNull();
});
