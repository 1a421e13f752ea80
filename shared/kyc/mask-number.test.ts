import { expect, test } from "vitest";
import { endingOf, isMasked, maskNumber } from "./mask-number.ts";

test("only the last four signs of a number stay, and its length is hidden", () => {
  expect(maskNumber("22345678901")).toBe("•••• 8901");
  expect(maskNumber("0123456789")).toBe("•••• 6789");
  expect(maskNumber("A0123")).toBe("•••• 0123");
});

test("a number of four signs or fewer is hidden as a whole, and a missing one stays missing", () => {
  expect(maskNumber("1234")).toBe("••••");
  expect(maskNumber("")).toBe("");
});

test("a masked number is told from a whole one, and both have the same ending", () => {
  expect(
    [maskNumber("22345678901"), maskNumber("12"), "22345678901", "", undefined].map(isMasked),
  ).toEqual([true, true, false, false, false]);
  expect([maskNumber("22345678901"), "22345678901", maskNumber("12")].map(endingOf)).toEqual([
    "8901",
    "8901",
    "",
  ]);
});
