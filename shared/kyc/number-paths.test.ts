import { expect, test } from "vitest";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { withNumbers } from "./number-paths.ts";

const numbersIn = (fields: object) => {
  const found: Record<string, string> = {};
  withNumbers(fields, (number, path) => {
    found[path] = number;
    return number;
  });
  return found;
};

test("BVN, bank account, identity document, CHN and tax numbers of a person are numbers", () => {
  const { fields } = aSubmission();
  const given = { ...fields, chn: "C0012345AB", taxIdentificationNumber: "12345678-0001" };

  expect(numbersIn(given)).toEqual({
    "bank.bankVerificationNumber": fields.bank.bankVerificationNumber,
    "bank.bankAccountNumber": fields.bank.bankAccountNumber,
    "identification.number": fields.identification.number,
    chn: "C0012345AB",
    taxIdentificationNumber: "12345678-0001",
  });
});

test("of a company also those of each director, and not the public RC number", () => {
  const { fields } = aCorporateSubmission();
  const [director] = fields.directors;
  const paths = Object.keys(numbersIn({ ...fields, rcNumber: "RC123456" }));

  expect(numbersIn(fields)).toMatchObject({
    "directors.0.directorBankVerificationNumber": director?.directorBankVerificationNumber,
    "directors.0.identification.number": director?.identification.number,
  });
  expect(paths).not.toContain("rcNumber");
});

test("everything else stays as it was, also lists, dates, phones and missing values", () => {
  const { fields } = aCorporateSubmission();

  expect(withNumbers(fields, (number) => number)).toEqual(fields);
  expect(withNumbers({ phone: "+2348031234567", chn: undefined, at: null }, () => "x")).toEqual({
    phone: "+2348031234567",
    chn: undefined,
    at: null,
  });
});
