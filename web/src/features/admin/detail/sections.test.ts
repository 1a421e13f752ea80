import { expect, it } from "vitest";
import type { IndividualAccount } from "#shared/contract/admin-accounts.ts";
import { IndividualFields } from "#shared/kyc/submission.ts";
import { sectionsOf } from "./sections.ts";

const account = {
  bank: { bankName: "First Bank", bankSortCode: "011" },
  bvn: "22345678901",
  account_number: "0123456789",
  identification: { type: "Voter's Card", number: "VC 1" },
  mandated: false,
} as unknown as IndividualAccount;

const details = Object.values(sectionsOf(account)).flatMap((section) => section.details);

it("R-110: shows every field of an individual submission; holdings have a table of their own", () => {
  const shown = new Set(details.map(({ path }) => path.split(".")[0]));

  expect(shown).toEqual(
    new Set(Object.keys(IndividualFields.shape).filter((field) => field !== "holdings")),
  );
});

it("R-42: shows BVN and account number as the views flatten them", () => {
  const shownAt = (path: string) => details.find((detail) => detail.path === path)?.value;

  expect(shownAt("bank.bankVerificationNumber")).toBe("22345678901");
  expect(shownAt("bank.bankAccountNumber")).toBe("0123456789");
});
