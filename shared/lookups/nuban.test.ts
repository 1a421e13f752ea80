import fc from "fast-check";
import { expect, test } from "vitest";
import { fitsNuban, nubanCheckDigit } from "./nuban.ts";

test.each([
  ["011", "000001457", 9],
  ["058", "012345678", 5],
  ["044", "069000003", 2],
  ["50211", "200123456", 5],
  ["50515", "812345678", 1],
])("code %s and serial %s end in %i", (code, serial, digit) => {
  expect(nubanCheckDigit(code, serial)).toBe(digit);
  expect(fitsNuban(`${serial}${digit}`, code)).toBe(true);
});

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });
const bankCode = digits(3);
const serial = digits(9);

test("a bank's three digits and its six of the revision say the same", () => {
  fc.assert(
    fc.property(bankCode, serial, (code, number) => {
      expect(nubanCheckDigit(code, number)).toBe(nubanCheckDigit(`000${code}`, number));
    }),
  );
});

test("another institution's five digits are six with a 9 in front", () => {
  fc.assert(
    fc.property(digits(5), serial, (code, number) => {
      expect(nubanCheckDigit(code, number)).toBe(nubanCheckDigit(`9${code}`, number));
    }),
  );
});

test("the sum of the 2010 standard, weights 3 7 3 over all thirteen digits, ends in 0", () => {
  fc.assert(
    fc.property(bankCode, serial, (code, number) => {
      const weights = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3, 1];
      const all = `${code}${number}${nubanCheckDigit(code, number)}`;
      const sum = weights.reduce((total, weight, at) => total + weight * Number(all[at]), 0);

      expect(sum % 10).toBe(0);
    }),
  );
});

test("of ten account numbers that differ in the last digit exactly one fits, and no mistyped digit", () => {
  fc.assert(
    fc.property(
      bankCode,
      serial,
      fc.nat(8),
      fc.integer({ min: 1, max: 9 }),
      (code, number, at, by) => {
        const fitting = [..."0123456789"].filter((digit) => fitsNuban(number + digit, code));
        const mistyped = [...number].with(at, String((Number(number[at]) + by) % 10)).join("");

        expect(fitting).toEqual([String(nubanCheckDigit(code, number))]);
        expect(fitsNuban(`${mistyped}${fitting[0]}`, code)).toBe(false);
      },
    ),
  );
});

test.each([
  ["069000003", "044"],
  ["06900000322", "044"],
  ["069000003x", "044"],
  ["0690000032", ""],
  ["0690000032", "44"],
  ["0690000032", "0x4"],
])("%j of %j does not fit and does not throw", (accountNumber, code) => {
  expect(fitsNuban(accountNumber, code)).toBe(false);
});

test("a check digit of something else is an error", () => {
  expect(() => nubanCheckDigit("44", "069000003")).toThrow(RangeError);
  expect(() => nubanCheckDigit("044", "69000003")).toThrow(RangeError);
});
