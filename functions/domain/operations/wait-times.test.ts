import fc from "fast-check";
import { expect, test } from "vitest";
import { addedUp, summaryOf, type WaitTimes, waitBoundOf, waitBounds } from "./wait-times.ts";

const minute = 60_000;

const countedIn = (waits: readonly number[]): WaitTimes => {
  const times: WaitTimes = {};
  for (const wait of waits) times[waitBoundOf(wait)] = (times[waitBoundOf(wait)] ?? 0) + 1;
  return times;
};

test.each([
  [-1, 5],
  [0, 5],
  [5 * minute, 5],
  [5 * minute + 1, 15],
  [48 * 60 * minute, 2880],
  [48 * 60 * minute + 1, 4320],
  [900 * 24 * 60 * minute, 525_600],
])("a wait of %s ms is counted up to %s minutes", (wait, bound) => {
  expect(waitBoundOf(wait)).toBe(bound);
});

test("D81: without decisions there is no median", () => {
  expect(summaryOf({})).toEqual({ count: 0, inTime: 0 });
});

test("D81: one decision is the median and the 90th percentile", () => {
  expect(summaryOf({ 60: 1 })).toEqual({
    ...{ count: 1, inTime: 1 },
    ...{ medianMinutes: 60, p90Minutes: 60 },
  });
});

test("D81: nine of ten decisions lie within the 90th percentile", () => {
  expect(summaryOf({ 5: 5, 60: 4, 4320: 1 })).toEqual({
    ...{ count: 10, inTime: 9 },
    ...{ medianMinutes: 5, p90Minutes: 60 },
  });
  expect(summaryOf({ 5: 4, 60: 4, 4320: 2 })).toMatchObject({
    medianMinutes: 60,
    p90Minutes: 4320,
  });
});

const waits = fc.array(fc.integer({ min: 0, max: 60 * 24 * 60 * minute }), { minLength: 1 });

test("D81: median, 90th percentile and share are those of the sorted waits, up to their bucket", () => {
  fc.assert(
    fc.property(waits, (all) => {
      const sorted = all.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.ceil(all.length * share) - 1] as number;

      expect(summaryOf(countedIn(all))).toEqual({
        count: all.length,
        inTime: all.filter((wait) => wait <= 48 * 60 * minute).length,
        medianMinutes: waitBoundOf(at(0.5)),
        p90Minutes: waitBoundOf(at(0.9)),
      });
    }),
  );
});

test("D81: the waits of some days together have the summary of all", () => {
  fc.assert(
    fc.property(fc.array(waits), (days) => {
      expect(summaryOf(addedUp(days.map(countedIn)))).toEqual(summaryOf(countedIn(days.flat())));
    }),
  );
});

test("the bounds rise, and the promised 48 hours are one of them", () => {
  expect(waitBounds.toSorted((a, b) => a - b)).toEqual(waitBounds);
  expect(waitBounds).toContain(48 * 60);
});
