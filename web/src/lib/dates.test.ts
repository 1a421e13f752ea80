import { expect, it } from "vitest";

const { formatCount, formatDay, formatMoment } = await import("./dates.ts");

it("R-35: formats days, times and numbers for the registrar's country and time zone", () => {
  const lateInLondon = "2026-11-20T23:30:00.000Z";

  expect(formatDay(lateInLondon)).toBe("21 Nov 2026");
  expect(formatMoment(lateInLondon)).toMatch(/^21 Nov 2026, 0?0:30/);
  expect(formatCount(1_234_567)).toBe("1,234,567");
});
