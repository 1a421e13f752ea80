import { expect, it } from "vitest";
import { durationWords, percentOf } from "./duration-words.ts";

it.each([
  [30, "30 min"],
  [59, "59 min"],
  [60, "1 h"],
  [240, "4 h"],
  [2880, "48 h"],
  [2881, "2 days"],
  [4320, "3 days"],
])("D81: a bound of %i minutes is written as %s", (minutes, words) => {
  expect(durationWords(minutes)).toBe(words);
});

it("D81: a share is a whole per cent, and 0 where there is nothing to share", () => {
  expect(percentOf(1, 3)).toBe(33);
  expect(percentOf(2, 3)).toBe(67);
  expect(percentOf(0, 0)).toBe(0);
  expect(percentOf(5, 0)).toBe(0);
});
