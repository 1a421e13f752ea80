import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noteServerTime, onServerTime, serverNow } from "./server-clock.ts";

const now = "2026-11-28T10:00:00.000Z";
const header = (iso: string) => new Date(iso).toUTCString();

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(now) }));
afterEach(() => {
  noteServerTime(header(new Date().toISOString()));
  vi.useRealTimers();
});

it.each(["2019-03-01T08:00:00.000Z", "2028-01-01T00:00:00.000Z", "2026-11-28T08:30:00.000Z"])(
  "a page whose clock is at %s has the time of the server",
  (clock) => {
    vi.setSystemTime(Date.parse(clock));
    noteServerTime(header(now));

    expect(Math.abs(serverNow() - Date.parse(now))).toBeLessThan(1000);
    vi.advanceTimersByTime(3_600_000);
    expect(serverNow() - Date.parse(now)).toBe(3_600_000);
  },
);

it("a clock that is right stays as it is, also when an answer is slow", () => {
  for (const slow of ["2026-11-28T09:59:20.000Z", "2026-11-28T10:00:40.000Z"]) {
    noteServerTime(header(slow));
    expect(serverNow()).toBe(Date.now());
  }
});

it.each([null, "", "soon"])("an answer with the date %j changes nothing", (date) => {
  noteServerTime(date);
  expect(serverNow()).toBe(Date.now());
});

it("what shows the time is called once for another time", () => {
  const listener = vi.fn();
  const stop = onServerTime(listener);

  noteServerTime(header("2027-11-28T10:00:00.000Z"));
  noteServerTime(header("2027-11-28T10:00:05.000Z"));
  stop();

  expect(listener).toHaveBeenCalledOnce();
});
