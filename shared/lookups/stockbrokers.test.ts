import { expect, test } from "vitest";
import { stockbrokers } from "./stockbrokers.ts";

test("D34: stockbrokers are in alphabetical order without repetitions", () => {
  const sorted = stockbrokers.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase()));

  expect(new Set(stockbrokers).size).toBe(stockbrokers.length);
  expect(stockbrokers).toEqual(sorted);
});
