import { expect, test } from "vitest";
import { dueAfter } from "./due.ts";

test("R-09: a submission is due after 48 hours, also across the end of a month", () => {
  expect(dueAfter("2026-11-29T09:30:00.000Z")).toBe("2026-12-01T09:30:00.000Z");
});
