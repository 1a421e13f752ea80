import fc from "fast-check";
import { expect, test } from "vitest";
import { fitsNuban, nubanCheckDigit } from "./nuban.ts";

test.each([
  ["011", "000001457", 9],
  ["058", "012345678", 5],
  ["044", "069000003", 2],
  ["50211", "200123456", 5],
  ["50515", "812345678", 1],
])("code %s and serial %s have the check digit %i", (code, serial, digit) => {
  expect(nubanCheckDigit(code, serial)).toBe(digit);
  expect(fitsNuban(`${serial}${digit}`, code)).toBe(true);
});

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });
const bankCode = digits(3);
const serial = digits(9);

test("a bank's 3-digit code and its 6-digit code yield the same check digit", () => {
  fc.assert(
    fc.property(bankCode, serial, (code, number) => {
      expect(nubanCheckDigit(code, number)).toBe(nubanCheckDigit(`000${code}`, number));
    }),
  );
});

test("another institution's 5-digit code and its 6-digit code with a leading 9 are equivalent", () => {
  fc.assert(
    fc.property(digits(5), serial, (code, number) => {
      expect(nubanCheckDigit(code, number)).toBe(nubanCheckDigit(`9${code}`, number));
    }),
  );
});

test("the weighted sum of all 13 digits ends in 0, as in the 2010 standard (weights 3 7 3)", () => {
  fc.assert(
    fc.property(bankCode, serial, (code, number) => {
      const weights = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3, 1];
      const all = `${code}${number}${nubanCheckDigit(code, number)}`;
      const sum = weights.reduce((total, weight, at) => total + weight * Number(all[at]), 0);

      expect(sum % 10).toBe(0);
    }),
  );
});

test("exactly one check digit fits a serial, and no mistyped serial fits", () => {
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
])("account number %j with bank code %j does not fit and does not throw", (accountNumber, code) => {
  expect(fitsNuban(accountNumber, code)).toBe(false);
});

test.each(["44", "0000044", "044000x", "x000044", "0x4"])(
  "the code %s of no institution throws a RangeError",
  (code) => {
    const sentence = "The code of an institution has 3, 5 or 6 digits";

    expect(() => nubanCheckDigit(code, "069000003")).toThrow(new RangeError(sentence));
  },
);

test.each(["69000003", "0690000031", "x069000003", "069000003x"])(
  "the serial %s throws a RangeError",
  (serial) => {
    const sentence = "The serial of an account has 9 digits";

    expect(() => nubanCheckDigit("044", serial)).toThrow(new RangeError(sentence));
  },
);
