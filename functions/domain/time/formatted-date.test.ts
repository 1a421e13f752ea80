import { expect, test } from "vitest";
import { formattedDate, formattedDay, formattedTime } from "./formatted-date.ts";

const at = "2026-11-02T23:30:05.000Z";

test.each([
  ["NG", "Africa/Lagos", /^3 Nov 2026, 00:30:05$/],
  ["UK", "Europe/London", /^2 Nov 2026, 23:30:05$/],
  ["US", "America/New_York", /^Nov 2, 2026, 6:30:05.PM$/],
] as const)(
  "R-35: a time is shown in the format and time zone of %s",
  (country, timeZone, expected) => {
    expect(formattedDate(at, { country, timeZone })).toMatch(expected);
  },
);

test.each([
  ["NG", "Africa/Lagos", /^00:30:05$/, /^3 Nov 2026$/],
  ["UK", "Europe/London", /^23:30:05$/, /^2 Nov 2026$/],
  ["US", "America/New_York", /^6:30:05.PM$/, /^Nov 2, 2026$/],
] as const)(
  "R-35: a time of day, or a day alone, is shown in the format and time zone of %s",
  (country, timeZone, time, day) => {
    expect(formattedTime(at, { country, timeZone })).toMatch(time);
    expect(formattedDay(at, { country, timeZone })).toMatch(day);
  },
);
