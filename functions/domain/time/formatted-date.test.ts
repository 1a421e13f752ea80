import { expect, test } from "vitest";
import { formattedDate } from "./formatted-date.ts";

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
