import { afterEach, expect, it } from "vitest";
import { addMissing } from "./polyfills.ts";

const removed = [
  [Array.prototype, "at"],
  [String.prototype, "at"],
  [Array.prototype, "findLast"],
  [Array.prototype, "with"],
  [Object.getPrototypeOf(crypto), "randomUUID"],
  [AbortSignal, "any"],
  [AbortSignal, "timeout"],
] as const;
const kept = removed.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name) ?? {});

afterEach(() => {
  for (const [place, [owner, name]] of removed.entries()) {
    Object.defineProperty(owner, name, kept[place] ?? {});
  }
});

const removeAndAdd = (): void => {
  for (const [owner, name] of removed) Reflect.deleteProperty(owner, name);
  addMissing();
};

it("D63: arrays, texts and ids work in browsers that lack newer methods", () => {
  removeAndAdd();

  const ids = Array.from({ length: 50 }, () => crypto.randomUUID());

  expect([["a", "b"].at(-1), ["a"].at(0), "abc".at(-2), [].at(0)]).toEqual([
    "b",
    "a",
    "b",
    undefined,
  ]);
  expect([1, 2, 3, 4].findLast((one) => one % 2 === 1)).toBe(3);
  expect([1, 2].with(1, 5)).toEqual([1, 5]);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
});

it("D63: a call ends with its timeout or with the page that asked, and says which", async () => {
  removeAndAdd();
  const left = new AbortController();
  const slow = AbortSignal.any([new AbortController().signal, AbortSignal.timeout(1)]);
  const answered = AbortSignal.any([left.signal, AbortSignal.timeout(60_000)]);
  const reason = new DOMException("left", "AbortError");

  left.abort(reason);

  await expect.poll(() => slow.aborted).toBe(true);
  expect(slow.reason).toMatchObject({ name: "TimeoutError" });
  expect(answered.reason).toBe(reason);
  await expect(fetch("/", { signal: answered })).rejects.toBe(reason);
  expect(AbortSignal.any([answered]).reason).toBe(reason);
});
