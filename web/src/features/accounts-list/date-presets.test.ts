import { expect, it } from "vitest";
import { rangeOf } from "./date-presets.ts";

const lagos = "Africa/Lagos";
const now = Date.parse("2026-11-20T23:30:00Z");

it("offers today as it is in the registrar's zone", () => {
  expect(rangeOf("today", now, lagos)).toEqual({ from: "2026-11-21", to: "2026-11-21" });
});

it("counts today as one of the last 7 days", () => {
  expect(rangeOf("last7Days", now, lagos)).toEqual({ from: "2026-11-15", to: "2026-11-21" });
});

it("begins this month with its first day", () => {
  expect(rangeOf("thisMonth", now, lagos)).toEqual({ from: "2026-11-01", to: "2026-11-21" });
});
