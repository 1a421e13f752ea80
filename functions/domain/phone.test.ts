import { expect, test } from "vitest";
import { isPhoneOf } from "./phone.ts";

test.each([
  ["+2348031234567", "NG"],
  ["+233241234567", "GH"],
  ["+447911123456", "GB"],
  ["+14155552671", "US"],
  ["+14165550123", "CA"],
  ["+447911123456", "JE"],
  ["+2342012345678", "NG"],
])("D28: %s is a valid phone number for %s", (phone, country) => {
  expect(isPhoneOf(phone, country)).toBe(true);
  expect(isPhoneOf(phone)).toBe(true);
});

test.each([
  ["+2348031234567", "GH"],
  ["+233241234567", "NG"],
  ["+14155552671", "NG"],
  ["+23480312345", "NG"],
  ["+2340000000000", "NG"],
  ["+23480312345678", "NG"],
])("D28: %s is not a valid phone number for %s", (phone, country) => {
  expect(isPhoneOf(phone, country)).toBe(false);
});

test.each(["", "08031234567", "+999123456789", "not a number", "+1"])(
  "%j is not a valid phone number for any country",
  (phone) => {
    expect(isPhoneOf(phone)).toBe(false);
  },
);

test("a country without phone number rules accepts every valid number but no invalid one", () => {
  expect(isPhoneOf("+2348031234567", "AQ")).toBe(true);
  expect(isPhoneOf("+23480", "AQ")).toBe(false);
});
