import { expect, test } from "vitest";
import { isMinor, isPlausibleBvn, isPlausibleId } from "./plausible.ts";

test.each([
  ["National Identification Number", "12345678901", true],
  ["National Identification Number", "123 4567-8901", true],
  ["National Identification Number", "1234567890", false],
  ["National Identification Number", "123456789012", false],
  ["National Identification Number", "abc", false],
  ["National Identification Number", "11111111111", false],
  ["Voter's Card", "90F5AB123C123456789", true],
  ["Voter's Card", "90F5AB123C12345678", false],
  ["Voter's Card", "90F5AB123C1234567890", false],
  ["Voter's Card", "ABCDEFGHIJKLMNOPQR1", true],
  ["Voter's Card", "ABCDEFGHIJKLMNOPQRS", false],
  ["Driver's License", "abc12345de67", true],
  ["Driver's License", "ABC1234DE67", false],
  ["Driver's License", "XABC12345DE67", false],
  ["Driver's License", "ABC12345DE678", false],
  ["International Passport", "A01234567", true],
  ["International Passport", "C01X00T47", true],
  ["International Passport", "532115", true],
  ["International Passport", "PASSPORT", false],
  ["International Passport", "ABCD1234", true],
  ["International Passport", "ABCDE123", false],
  ["International Passport", "A0123456789", false],
  ["Library Card", "1", true],
])("D65: of a %s, %s has the shape: %s", (type, number, isPlausible) => {
  expect(isPlausibleId({ type, number })).toBe(isPlausible);
});

test("D65: a BVN of equal digits is not plausible", () => {
  expect(isPlausibleBvn("22222222222")).toBe(false);
  expect(isPlausibleBvn("22222222223")).toBe(true);
  expect(isPlausibleBvn("12222222222")).toBe(true);
});

test.each([
  ["2008-11-24", false],
  ["2008-11-25", true],
  ["2019-05-01", true],
  ["1950-01-01", false],
  ["2008--25", false],
  ["x2019-05-01", false],
  ["2019-05-01x", false],
  ["", false],
])("D65: somebody born on %s is a minor on 24 November 2026: %s", (born, isYoung) => {
  expect(isMinor(born, "2026-11-24")).toBe(isYoung);
});
