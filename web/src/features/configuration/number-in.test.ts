import { expect, it } from "vitest";
import { numberIn } from "./number-in.ts";

it.each([
  ["30", 30],
  [" 1 5 days", 15],
  ["-7", 7],
  ["365", 365],
  ["366", 365],
  ["1234", 123],
])("reads “%s” as %i days, at most a year", (typed, days) => {
  expect(numberIn(typed, 365)).toBe(days);
});

it.each(["", "none", "0", "000"])("reads no number from “%s”", (typed) => {
  expect(numberIn(typed, 365)).toBeNull();
});
