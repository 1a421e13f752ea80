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

test("retries go on for more than an hour and a half, even with the shortest pauses", () => {
  const all = Array.from({ length: maxAttempts - 1 }, (_, n) => pauseSeconds(n + 1, () => 0));

  expect(all.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(1.5 * 3600);
});
