import { expect, it } from "vitest";
import { typedDays } from "./typed-days.ts";

const nigeria = typedDays("en-NG");

it("R-35: a day is written in the order of the registrar's country, whatever the browser's", () => {
  expect(nigeria.pattern).toBe("dd/mm/yyyy");
  expect(nigeria.textOf("2026-11-02")).toBe("02/11/2026");
  expect(typedDays("en-GH").pattern).toBe("dd/mm/yyyy");
  expect(typedDays("en-GB").pattern).toBe("dd/mm/yyyy");
  expect(typedDays("en-US").textOf("2026-11-02")).toBe("11/02/2026");
});

it.each(["02/11/2026", "2/11/2026", "2.11.26", " 02-11-2026 ", "2 11 2026", "2026-11-02"])(
  "R-100: %s is read as the second of November",
  (text) => expect(nigeria.dayIn(text)).toBe("2026-11-02"),
);

it.each(["", "2/11", "31/02/2026", "11/25/2026", "02/11/202", "yesterday"])(
  "R-100: %s is no day",
  (text) => expect(nigeria.dayIn(text)).toBeUndefined(),
);
