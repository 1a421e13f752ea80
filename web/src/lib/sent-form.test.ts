import { beforeEach, expect, it, vi } from "vitest";
import { forgetSent, keepSent, lastSent } from "./sent-form.ts";

const kept = new Map<string, string>();
beforeEach(() =>
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }),
);

it("D69: a tab remembers which form was sent and when, and none of its answers", () => {
  const sent = { reference: "KYC-7", at: "2026-11-02T09:30:00.000Z" };

  keepSent({ ...sent, entries: [["First name", "Ngozi"]] } as typeof sent);

  expect(lastSent()).toEqual(sent);
  expect([...kept.values()].join()).not.toContain("Ngozi");
});

it("D69: a tab that has sent nothing, or was told to forget, names no form", () => {
  forgetSent();

  expect(lastSent()).toBeUndefined();
  expect(kept.size).toBe(0);
});
