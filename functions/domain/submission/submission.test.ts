import { expect, test } from "vitest";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { holderNameOf, registerCodesOf } from "./submission.ts";

test("a person's name has its middle name only when there is one", () => {
  const names = { firstName: "Ada", middleName: "Ngozi", lastName: "Obi" };

  expect(holderNameOf(aSubmission({ fields: names }))).toBe("Ada Ngozi Obi");
  expect(holderNameOf(aSubmission({ fields: { ...names, middleName: "" } }))).toBe("Ada Obi");
});

test("a company has its own", () => {
  expect(holderNameOf(aCorporateSubmission({ fields: { companyName: "Sahel Farms" } }))).toBe(
    "Sahel Farms",
  );
});

test("its registers are those of its holdings", () => {
  const holdings = ["DANGCEM", "ZENITH"].map((registerCode) => ({
    registerName: registerCode,
    registerCode,
    accounts: ["001"],
  }));

  expect(registerCodesOf(aSubmission({ fields: { holdings } }))).toEqual(["DANGCEM", "ZENITH"]);
});
