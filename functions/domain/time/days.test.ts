import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { dayAfter, dayOf, daysBefore, daysBetween, endOfDay, startOfDay } from "./days.ts";

const lagos = "Africa/Lagos";

test.each([
  ["2026-11-02", "2026-11-01T23:00:00.000Z", "2026-11-02T23:00:00.000Z"],
  ["2026-11-02T00:30:00+01:00", "2026-11-01T23:00:00.000Z", "2026-11-02T23:00:00.000Z"],
  ["2026-11-01T23:30:00Z", "2026-11-01T23:00:00.000Z", "2026-11-02T23:00:00.000Z"],
  ["2026-11-01T22:59:59.999Z", "2026-10-31T23:00:00.000Z", "2026-11-01T23:00:00.000Z"],
  ["2026-12-31", "2026-12-30T23:00:00.000Z", "2026-12-31T23:00:00.000Z"],
  ["2028-02-29", "2028-02-28T23:00:00.000Z", "2028-02-29T23:00:00.000Z"],
  ["9999-12-31", "9999-12-29T23:00:00.000Z", "9999-12-30T23:00:00.000Z"],
  ["9999-12-31T23:59:59Z", "9999-12-29T23:00:00.000Z", "9999-12-30T23:00:00.000Z"],
  ["0000-01-01T00:00:00Z", "1899-12-31T23:47:00.000Z", "1900-01-01T23:47:00.000Z"],
])("D52: the day of %s in Lagos starts at %s and ends just before %s", (date, start, end) => {
  expect(startOfDay(date, lagos)).toBe(start);
  expect(endOfDay(date, lagos)).toBe(end);
});

test.each([
  ["London, clocks go forward", "Europe/London", "2026-03-29", 23],
  ["London, clocks go back", "Europe/London", "2026-10-25", 25],
  ["Cairo, midnight does not exist", "Africa/Cairo", "2026-04-24", 23],
  ["Cairo, the last hour comes twice", "Africa/Cairo", "2026-10-29", 25],
  ["New York", "America/New_York", "2026-11-01", 25],
  ["Kathmandu, quarters of an hour", "Asia/Kathmandu", "2026-11-02", 24],
])("a day starts and ends where the local date changes: %s", (_, zone, day, hours) => {
  const start = startOfDay(day, zone);
  const end = endOfDay(day, zone);

  expect((Date.parse(end) - Date.parse(start)) / 3_600_000).toBe(hours);
  expect(dayOf(new Date(start), zone)).toBe(day);
  expect(dayOf(new Date(Date.parse(start) - 1), zone) < day).toBe(true);
  expect(dayOf(new Date(Date.parse(end) - 1), zone)).toBe(day);
  expect(dayOf(new Date(end), zone) > day).toBe(true);
});

test("every moment lies between the start and the end of its local day", () => {
  const moments = fc.date({
    min: new Date("1990-01-01T00:00:00Z"),
    max: new Date("2090-01-01T00:00:00Z"),
    noInvalidDate: true,
  });
  const zones = fc.constantFrom(lagos, "Africa/Accra", "America/New_York", "Europe/London");

  fc.assert(
    fc.property(moments, zones, (moment, zone) => {
      const iso = moment.toISOString();
      expect(startOfDay(iso, zone) <= iso && iso < endOfDay(iso, zone)).toBe(true);
      expect(startOfDay(dayOf(moment, zone), zone)).toBe(startOfDay(iso, zone));
    }),
    { numRuns: 300 },
  );
});

test.each([
  ["2026-11-02", "2026-11-02", ["2026-11-02"]],
  ["2026-10-30", "2026-11-02", ["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-02"]],
  ["2026-12-31", "2027-01-01", ["2026-12-31", "2027-01-01"]],
  ["2028-02-28", "2028-03-01", ["2028-02-28", "2028-02-29", "2028-03-01"]],
  ["2026-11-03", "2026-11-02", []],
])("D52: the days from %s to %s include both: %j", (first, last, days) => {
  expect(daysBetween(first, last)).toEqual(days);
});

test.each([
  ["2026-11-02", 0, "2026-11-02"],
  ["2026-11-02", 1, "2026-11-01"],
  ["2026-11-02", 30, "2026-10-03"],
  ["2027-01-01", 365, "2026-01-01"],
  ["2028-03-01", 1, "2028-02-29"],
])("%s less %i days is %s", (day, count, before) => {
  expect(daysBefore(day, count)).toBe(before);
});

test.each([
  ["2026-11-02", "2026-11-03"],
  ["2026-12-31", "2027-01-01"],
  ["2027-02-28", "2027-03-01"],
])("after %s comes %s", (day, next) => {
  expect(dayAfter(day)).toBe(next);
});

test("a format is created once for each zone, because that is slow", () => {
  const create = vi.spyOn(Intl, "DateTimeFormat");

  for (const zone of ["Asia/Tokyo", "Asia/Seoul", "Asia/Tokyo"]) dayOf(new Date(), zone);

  const created = create.mock.calls.map(([, options]) => options?.timeZone);
  vi.restoreAllMocks();
  expect(created).toEqual(["Asia/Tokyo", "Asia/Seoul"]);
});
