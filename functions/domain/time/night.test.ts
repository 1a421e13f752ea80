import { expect, test } from "vitest";
import { hourOf, isNight } from "./night.ts";

test.each([
  ["2026-11-02T20:59:59.999Z", "21", false],
  ["2026-11-02T21:00:00.000Z", "22", true],
  ["2026-11-02T23:30:00.000Z", "00", true],
  ["2026-11-03T04:59:59.999Z", "05", true],
  ["2026-11-03T05:00:00.000Z", "06", false],
])("at %s it is %s o'clock in Lagos, and night: %s", (at, hour, night) => {
  expect([hourOf(at, "Africa/Lagos"), isNight(at, "Africa/Lagos")]).toEqual([hour, night]);
});

test("night follows the zone of the registrar, also through its summer time", () => {
  expect(isNight("2026-07-01T04:30:00.000Z", "Europe/London")).toBe(true);
  expect(isNight("2026-07-01T05:00:00.000Z", "Europe/London")).toBe(false);
  expect(isNight("2026-12-01T05:30:00.000Z", "Europe/London")).toBe(true);
});
