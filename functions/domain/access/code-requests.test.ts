import { expect, test } from "vitest";
import { type RequestTimes, secondsToWait, withRequest } from "./code-requests.ts";

const minute = 60_000;
const hour = 60 * minute;
const noon = Date.parse("2026-11-02T12:00:00.000Z");

test("D12: the first code may be requested immediately, the next after 60 seconds", () => {
  expect(secondsToWait([], noon)).toBe(0);
  expect(secondsToWait([noon], noon)).toBe(60);
  expect(secondsToWait([noon], noon + 59_001)).toBe(1);
  expect(secondsToWait([noon], noon + minute)).toBe(0);
});

test("D12: at most five codes may be requested in any period of 60 minutes", () => {
  const asked = [0, 10, 20, 30, 40].map((minutes) => noon + minutes * minute);

  expect(secondsToWait(asked, noon + 50 * minute)).toBe(600);
  expect(secondsToWait(asked, noon + hour)).toBe(0);
});

test("D12: constant requests over two days are granted at most ten times in any 24 hours", () => {
  let asked: RequestTimes = [];
  const granted: number[] = [];
  for (let now = noon; now < noon + 48 * hour; now += minute) {
    if (secondsToWait(asked, now) > 0) continue;
    asked = withRequest(asked, now);
    granted.push(now);
  }

  const inDayFrom = (start: number) =>
    granted.filter((at) => at >= start && at < start + 24 * hour).length;
  expect(Math.max(...granted.map(inDayFrom))).toBe(10);
  expect(granted.length).toBe(20);
});

test("request times older than a day are dropped", () => {
  const old = Array.from({ length: 10 }, (_, i) => noon - 30 * hour + i);

  expect(withRequest(old, noon)).toEqual([noon]);
});

test("at most ten request times are kept, and none that is a day old", () => {
  const asked = Array.from({ length: 12 }, (_, i) => noon - hour + i);

  expect(withRequest(asked, noon)).toEqual([...asked.slice(-9), noon]);
  expect(withRequest([noon - 24 * hour, noon - 24 * hour + 1], noon)).toEqual([
    noon - 24 * hour + 1,
    noon,
  ]);
});

test("requests that a clock of an hour ahead has stored make nobody wait for that hour", () => {
  const ahead = Array.from({ length: 6 }, (_, n) => noon + hour + n * minute);

  const asked = withRequest(ahead, noon);

  expect(secondsToWait(ahead, noon)).toBe(0);
  expect(secondsToWait(asked, noon + 1_000)).toBe(59);
  expect(secondsToWait(asked, noon + minute)).toBe(0);
});

test("requests of a clock that was ahead count for the day", () => {
  const ahead = Array.from({ length: 10 }, (_, n) => noon + hour + n * minute);

  expect(secondsToWait(ahead, noon)).toBeGreaterThan(0);
});
