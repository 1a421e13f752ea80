import { beforeEach, expect, it, vi } from "vitest";

const kept = new Map<string, unknown>();
let isBroken = false;
const unlessBroken = <T>(value: T): T => {
  if (isBroken) throw new Error("The browser keeps nothing");
  return value;
};
vi.mock("idb-keyval", () => ({
  get: async (key: string) => unlessBroken(kept.get(key)),
  set: async (key: string, value: unknown) => unlessBroken(void kept.set(key, value)),
}));
// Another file of this process may have loaded the real store.
vi.resetModules();
const { keepDevice, knownDevice } = await import("./known-device.ts");

beforeEach(() => {
  kept.clear();
  isBroken = false;
});

it("D74: a browser is known again by the email, however that is written", async () => {
  await keepDevice("Ada@Example.test", "token of ada");
  await keepDevice("emeka@example.test", "token of emeka");

  expect(await knownDevice(" ada@example.TEST ")).toBe("token of ada");
  expect(await knownDevice("emeka@example.test")).toBe("token of emeka");
  expect(await knownDevice("bisi@example.test")).toBeUndefined();
});

it("D74: a browser that keeps nothing signs in as a new one", async () => {
  isBroken = true;

  await keepDevice("ada@example.test", "token");
  expect(await knownDevice("ada@example.test")).toBeUndefined();
});

it("the token stays apart from drafts, which are in the same store", async () => {
  await keepDevice("ada@example.test", "token");

  expect([...kept.keys()]).toEqual(["device-ada@example.test"]);
});
