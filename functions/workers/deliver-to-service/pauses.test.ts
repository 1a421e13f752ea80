import fc from "fast-check";
import { expect, test } from "vitest";
import { maxAttempts, pauseSeconds } from "./pauses.ts";

const longest = (attempts: number) => pauseSeconds(attempts, () => 1);

test("pauses double, up to 15 minutes", () => {
  expect([1, 2, 3, 4, 8, 9, 10, 24].map(longest)).toEqual([2, 4, 8, 16, 256, 512, 900, 900]);
});

test("jitter shortens a pause by at most half and leaves at least one second", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (n, random) => {
        const pause = pauseSeconds(n, () => random);
        expect(pause).toBeGreaterThanOrEqual(Math.max(1, Math.floor(longest(n) / 2)));
        expect(pause).toBeLessThanOrEqual(longest(n));
      },
    ),
  );
});

test.each([
  ["shortest", 0, "1:53"],
  ["usual", 0.5, "2:50"],
  ["longest", 1, "3:47"],
])(
  "with the %s pauses, a delivery is given up after the time that comments and the runbook name",
  (_, random, time) => {
    const all = Array.from({ length: maxAttempts - 1 }, (_, n) =>
      pauseSeconds(n + 1, () => random),
    );
    const minutes = Math.floor(all.reduce((sum, seconds) => sum + seconds, 0) / 60);

    expect(`${Math.floor(minutes / 60)}:${minutes % 60}`).toBe(time);
  },
);
