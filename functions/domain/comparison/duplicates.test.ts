import { expect, test } from "vitest";
import { aBank, aSubmission } from "#tests/builders/a-submission.ts";
import { duplicateValuesOf } from "./duplicates.ts";

test("D35: duplicates are recognised by BVN, by bank and account number, and by email", () => {
  const bank = aBank({
    bankSortCode: "058",
    bankAccountNumber: "0123456789",
    bankVerificationNumber: "22123456789",
  });

  expect(duplicateValuesOf(aSubmission({ fields: { bank, email: "ada@example.test" } }))).toEqual({
    BVN: "22123456789",
    ACCOUNT: "058:0123456789",
    EMAIL: "ada@example.test",
  });
});
