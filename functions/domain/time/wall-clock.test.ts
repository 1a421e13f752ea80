import { expect, test, vi } from "vitest";
import { wallClock } from "./wall-clock.ts";

test.each([
  ["Africa/Lagos", "2026-11-01T23:30:00.000Z", "2026-11-02T00:30:00.000Z"],
  ["Africa/Lagos", "2026-11-02T11:00:00.000Z", "2026-11-02T12:00:00.000Z"],
  ["Africa/Accra", "2026-11-02T11:00:00.000Z", "2026-11-02T11:00:00.000Z"],
  ["Asia/Kolkata", "2026-11-02T11:00:00.000Z", "2026-11-02T16:30:00.000Z"],
  ["America/New_York", "2026-11-02T11:00:00.000Z", "2026-11-02T06:00:00.000Z"],
])("wallClock returns the local time of %s", (timeZone, at, shown) => {
  expect(wallClock(timeZone)(at).toISOString()).toBe(shown);
});

test("on a day when the clocks change, each moment gets its own offset", () => {
  const clock = wallClock("Europe/London");

  expect(clock("2026-10-25T00:30:00.000Z").toISOString()).toBe("2026-10-25T01:30:00.000Z");
  expect(clock("2026-10-25T01:30:00.000Z").toISOString()).toBe("2026-10-25T01:30:00.000Z");
  expect(clock("2026-10-25T00:45:00.000Z").toISOString()).toBe("2026-10-25T01:45:00.000Z");
});

test("the offset of a day without a clock change is looked up only once", () => {
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
  const clock = wallClock("Africa/Lagos");

  clock("2026-11-02T11:00:00.000Z");
  const first = asked.mock.calls.length;
  clock("2026-11-02T12:00:00.000Z");
  expect(asked.mock.calls.length).toBe(first);

  clock("2026-11-03T12:00:00.000Z");
  expect(asked.mock.calls.length).toBeGreaterThan(first);
  asked.mockRestore();
});
