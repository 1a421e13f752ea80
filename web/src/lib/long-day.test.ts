import { expect, it } from "vitest";
import { formatLongDay, isDateOnly } from "./long-day.ts";

it("R-35: a date without a time is written out, as the same day everywhere", () => {
  expect(formatLongDay("1984-03-04")).toBe("4 March 1984");
  expect(formatLongDay("1984-12-31")).toBe("31 December 1984");
});

it.each(["1984-03-04", "2000-02-29"])("%s is a date", (text) => {
  expect(isDateOnly(text)).toBe(true);
});

it.each([
  ...["", "1984-03", "1984-3-4", "1984-13-01", "1984-00-10", "84-03-04", "4 March 1984"],
  ...["1979-02-31", "1979-04-31", "2001-02-29"],
  ...["1984-03-04T10:00:00Z", "on 1984-03-04", "21984-03-04", "1984-03-041"],
])("“%s” is no date", (text) => {
  expect(isDateOnly(text)).toBe(false);
});
