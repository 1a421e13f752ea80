import { expect, it } from "vitest";
import { comingTime, relativeTime } from "./relative-time.ts";

const at = "2026-11-02T09:30:00.000Z";
const after = (ms: number) => relativeTime(at, Date.parse(at) + ms);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

it.each([
  [0, "now"],
  [59_000, "now"],
  [-5_000, "now"],
  [minute, "1 min ago"],
  [59 * minute, "59 min ago"],
  [3 * hour, "3 hr ago"],
  [day, "yesterday"],
  [30 * day, "30 days ago"],
  [31 * day, undefined],
])("after %i ms it was %s", (ms, words) => {
  expect(after(ms)?.replace(/\.?\s/g, " ").replace("hr.", "hr")).toBe(words);
});

it("a time to come is given until it has passed, and then it is now", () => {
  const inAMinute = new Date(Date.now() + minute).toISOString();
  const words = (iso: string) => comingTime(iso, (time) => `at ${time}`);

  expect([words(inAMinute), words(at)]).toEqual([`at ${inAMinute}`, "now"]);
});
