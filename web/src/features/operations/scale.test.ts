import fc from "fast-check";
import { expect, test } from "vitest";
import { topOf } from "./scale.ts";

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [7, 8],
  [10, 10],
  [11, 20],
  [214, 400],
  [1000, 1000],
])("bars of at most %s get an axis up to %s", (largest, top) => {
  expect(topOf(largest)).toBe(top);
});

test("an axis holds its largest bar, is never much higher, and has a whole middle", () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 1_000_000 }), (largest) => {
      const top = topOf(largest);
      expect(top).toBeGreaterThanOrEqual(largest);
      expect(top).toBeLessThanOrEqual(2 * largest);
      expect(Number.isInteger(top / 2)).toBe(true);
    }),
  );
});
