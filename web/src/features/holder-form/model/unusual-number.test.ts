import { expect, it } from "vitest";
import { isUnusualNumber } from "./unusual-number.ts";

it("an account number is unusual when its check digit does not fit its bank", () => {
  expect(isUnusualNumber("0123456785", "058")).toBe(false);
  expect(isUnusualNumber("0123456784", "058")).toBe(true);
});

it("the number of a bank without a public code is not unusual", () => {
  expect(isUnusualNumber("0123456784", "no-such-bank")).toBe(false);
});
