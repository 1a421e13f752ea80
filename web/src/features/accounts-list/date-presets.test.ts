import { expect, it } from "vitest";
import { rangeOf } from "./date-presets.ts";

const lagos = "Africa/Lagos";
const now = Date.parse("2026-11-20T23:30:00Z");

it("the range of today is the current day in the registrar's time zone", () => {
  expect(rangeOf("today", now, lagos)).toEqual({ from: "2026-11-21", to: "2026-11-21" });
});

it("the range of the last 7 days includes today", () => {
  expect(rangeOf("last7Days", now, lagos)).toEqual({ from: "2026-11-15", to: "2026-11-21" });
});

it("the range of this month starts on the first day of the month", () => {
  expect(rangeOf("thisMonth", now, lagos)).toEqual({ from: "2026-11-01", to: "2026-11-21" });
});
