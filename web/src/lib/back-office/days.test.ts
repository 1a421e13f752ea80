import { describe, expect, it } from "vitest";
import { addDays, dayAt, endOfDay, firstOfMonth, isDay, startOfDay } from "./days.ts";

const lagos = "Africa/Lagos";

describe("days of the registrar's time zone", () => {
  it("begin at the zone's midnight", () => {
    expect(startOfDay("2026-11-20", lagos)).toBe("2026-11-19T23:00:00.000Z");
    expect(startOfDay("2026-07-04", "America/New_York")).toBe("2026-07-04T04:00:00.000Z");
  });

  it("end with their last millisecond", () => {
    expect(endOfDay("2026-11-20", lagos)).toBe("2026-11-20T22:59:59.999Z");
  });

  it("have 23 and 25 hours when the clocks change", () => {
    const hours = (day: string) =>
      (Date.parse(endOfDay(day, "Europe/London")) +
        1 -
        Date.parse(startOfDay(day, "Europe/London"))) /
      3_600_000;

    expect(hours("2026-03-29")).toBe(23);
    expect(hours("2026-10-25")).toBe(25);
  });

  it("are derived from an instant", () => {
    expect(dayAt(Date.parse("2026-11-20T22:59:59Z"), lagos)).toBe("2026-11-20");
    expect(dayAt(Date.parse("2026-11-20T23:00:00Z"), lagos)).toBe("2026-11-21");
    expect(dayAt(Date.parse("2026-11-20T03:00:00Z"), "America/New_York")).toBe("2026-11-19");
  });
});

describe("calendar days", () => {
  it("can be added and subtracted across months and years", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
    expect(firstOfMonth("2026-11-20")).toBe("2026-11-01");
  });

  it("are recognised, and all other values are rejected", () => {
    expect(isDay("2026-02-28")).toBe(true);
    expect(isDay("2026-02-30")).toBe(false);
    expect(isDay("2026-13-01")).toBe(false);
    expect(isDay("20/11/2026")).toBe(false);
    expect(isDay("")).toBe(false);
    expect(isDay(null)).toBe(false);
  });
});

it.each([
  "2026-11-2",
  "12026-11-02",
  "2026-11-02T",
  "x2026-11-02",
  "2026-02-30",
  "",
  null,
  undefined,
])("%j is not a day", (value) => {
  expect(isDay(value)).toBe(false);
});

it.each([
  ...["2026-11-02T09:30:00.000Z", "2026-11-02T", "on 2026-11-02", "2026-11-2", "2026-02-29"],
  ...["2026-13-01", "", null, undefined],
])("“%s” is no day", (value) => {
  expect(isDay(value)).toBe(false);
});
