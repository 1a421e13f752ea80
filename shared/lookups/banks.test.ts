import { expect, test } from "vitest";
import { Bank } from "../kyc/submission.ts";
import { banks } from "./banks.ts";
import { nubanCheckDigit } from "./nuban.ts";

test("the most used banks have the codes of the resolver, and a closed bank is not listed", () => {
  const codeOf = new Map(banks.map(({ name, code }) => [name, code]));

  expect(codeOf.get("Access Bank")).toBe("044");
  expect(codeOf.get("Guaranty Trust Bank")).toBe("058");
  expect(codeOf.get("Globus Bank")).toBe("00103");
  expect(codeOf.has("Heritage Bank"), "which was closed in 2024").toBe(false);
});

test("no two banks share a name or a code", () => {
  expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
  expect(new Set(banks.map(({ name }) => name.toLowerCase())).size).toBe(banks.length);
});

test("every bank can be stored with a submission, and its code yields a check digit", () => {
  for (const { name, code, cbnCode } of banks) {
    const { bankName, bankSortCode } = Bank.shape;

    expect(bankName.parse(name)).toBe(name);
    expect(bankSortCode.parse(code)).toBe(code);
    if (cbnCode) expect(() => nubanCheckDigit(cbnCode, "000000001"), name).not.toThrow();
  }
});
