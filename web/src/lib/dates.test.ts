import { afterEach, expect, it, vi } from "vitest";
import { noteServerTime } from "./server-clock.ts";

const { formatCount, formatDay, formatMoment, formatRecent } = await import("./dates.ts");

afterEach(() => void vi.useRealTimers());

it("R-35: formats days, times and numbers for the registrar's country and time zone", () => {
  const lateInLondon = "2026-11-20T23:30:00.000Z";

  expect(formatDay(lateInLondon)).toBe("21 Nov 2026");
  expect(formatMoment(lateInLondon)).toMatch(/^21 Nov 2026, 0?0:30/);
  expect(formatCount(1_234_567)).toBe("1,234,567");
});

it("R-35: what was today has only its time, by the day of the registrar's time zone", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00.000Z"), toFake: ["Date"] });
  // Another test of the worker may have left the clock of a server.
  noteServerTime(new Date().toUTCString());

  expect(formatRecent("2026-11-20T23:30:00.000Z")).toMatch(/^0?0:30/);
  expect(formatRecent("2026-11-20T22:30:00.000Z")).toMatch(/^20 Nov 2026, /);
});
