import { beforeEach, expect, it, vi } from "vitest";
import { deviceStore, tabStore as store } from "./storage.ts";

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
  "whose storage has room for little": () =>
    vi.stubGlobal("sessionStorage", {
      ...working,
      setItem: (_: string, value: string) => value.length > 0 && refuse(),
    }),
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

it("a page that is shown again as it was knows only what is still stored, or never was", async () => {
  vi.resetModules();
  const show = vi.fn();
  vi.stubGlobal("addEventListener", (_: string, act: typeof show) => show.mockImplementation(act));
  vi.stubGlobal("sessionStorage", working);
  const { tabStore } = await import("./storage.ts");
  for (const name of ["removed", "still stored"]) tabStore.set(name, "1");
  vi.stubGlobal("sessionStorage", { ...working, setItem: refuse });
  tabStore.set("not stored", "1");
  stored.delete("removed");

  show({ persisted: false });
  expect(tabStore.get("removed")).toBe("1");
  show({ persisted: true });

  const known = ["removed", "still stored", "not stored"].filter((name) => tabStore.get(name));
  expect(known).toEqual(["still stored", "not stored"]);
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

it.each([
  { of: "this tab is still known", one: store, known: "1" },
  { of: "all tabs is gone, as after a logout in another tab", one: deviceStore, known: null },
])("what the browser clears while the page is open of $of", ({ one, known }) => {
  vi.stubGlobal("sessionStorage", working);
  vi.stubGlobal("localStorage", working);
  one.set("a", "1");

  stored.clear();

  expect(one.get("a")).toBe(known);
  one.clear();
  expect(one.get("a")).toBeNull();
});
