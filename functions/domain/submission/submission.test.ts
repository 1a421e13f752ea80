import { expect, test } from "vitest";
import type { Flag } from "#shared/contract/flags.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { holderNameOf, knownFlags, registerCodesOf } from "./submission.ts";

test("a person's name includes the middle name only if there is one", () => {
  const names = { firstName: "Ada", middleName: "Ngozi", lastName: "Obi" };

  expect(holderNameOf(aSubmission({ fields: names }))).toBe("Ada Ngozi Obi");
  expect(holderNameOf(aSubmission({ fields: { ...names, middleName: "" } }))).toBe("Ada Obi");
});

test("a company's holder name is the company name", () => {
  expect(holderNameOf(aCorporateSubmission({ fields: { companyName: "Sahel Farms" } }))).toBe(
    "Sahel Farms",
  );
});

test("the registers of a submission are those of its holdings", () => {
  const holdings = ["DANGCEM", "ZENITH"].map((registerCode) => ({
    registerName: registerCode,
    registerCode,
    accounts: ["001"],
  }));

  expect(registerCodesOf(aSubmission({ fields: { holdings } }))).toEqual(["DANGCEM", "ZENITH"]);
});

test("flags that this version of the product does not know are left out", () => {
  const stored = ["sameBvn", "aLaterFlag", "frozen"] as Flag[];

  expect(knownFlags(stored)).toEqual(["sameBvn", "frozen"]);
});
