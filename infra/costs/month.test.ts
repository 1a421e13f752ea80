import { expect, test } from "vitest";
import { costsOfMonth, totalOf } from "./month.ts";
import { prices } from "./prices.ts";

test("a month without submissions costs what stands there anyway", () => {
  const total = totalOf(costsOfMonth(0));

  expect(total).toBeGreaterThan(20);
  expect(total).toBeLessThan(60);
});

test("ten times the submissions cost less than ten times as much", () => {
  const [some, more] = [100_000, 1_000_000].map((count) => totalOf(costsOfMonth(count)));

  expect(more).toBeGreaterThan(some ?? 0);
  expect(more).toBeLessThan(10 * (some ?? 0));
});

test("each line is a count times a price", () => {
  const calls = costsOfMonth(1000).find(({ what }) => what === "API Gateway: calls");

  expect(calls).toEqual({ what: "API Gateway: calls", count: 22_000, each: prices.apiCall });
});
