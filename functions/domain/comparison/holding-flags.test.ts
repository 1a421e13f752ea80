import { expect, test } from "vitest";
import type { Holder } from "#shared/contract/registers.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { holdingFlags } from "./holding-flags.ts";

const held = (names: Partial<Holder>) => ({
  registerCode: "DANGCEM",
  account: "1",
  isImported: true,
  holder: {
    AccountNumber: "1",
    FirstName: "",
    MiddleName: "",
    LastName: "",
    CompanyName: "",
    ...names,
  },
});
const unknown = { registerCode: "DANGCEM", account: "2", isImported: true };
const waiting = { registerCode: "GTCO", account: "3", isImported: false };
const invented = { registerCode: "ZZZ", account: "4", isImported: false };
const ada = aSubmission({ fields: { firstName: "Ada", middleName: "Ngozi", lastName: "Obi" } });
const farms = aCorporateSubmission({ fields: { companyName: "Sahel Farms Limited" } });

test.each([
  ["no holding", ada, [], []],
  ["a holding in the person's name", ada, [held({ FirstName: "ADA", LastName: "OBI" })], []],
  [
    "a holding in the name before a marriage",
    ada,
    [held({ FirstName: "ADA", MiddleName: "NGOZI", LastName: "EZE" })],
    [],
  ],
  [
    "a holding of another person",
    ada,
    [held({ FirstName: "MUSA", LastName: "OBI" })],
    ["holderNameDiffers"],
  ],
  ["a company's holding", ada, [held({ CompanyName: "ADA OBI LTD" })], ["holderNameDiffers"]],
  ["the company's own holding", farms, [held({ CompanyName: "SAHEL FARMS LTD" })], []],
  [
    "another company's holding",
    farms,
    [held({ CompanyName: "SAHEL FOODS LTD" })],
    ["holderNameDiffers"],
  ],
  ["a company that the register has as a person", farms, [held({ LastName: "SAHEL FARMS" })], []],
  ["an unknown holding", ada, [unknown], ["holdingUnknown"]],
  ["a holding of a register that was never imported", ada, [waiting], []],
  ["a holding of a register that does not exist", ada, [invented], ["holdingUnknown"]],
  [
    "three holdings, of which one is unknown and one in another name",
    ada,
    [held({ FirstName: "ADA", LastName: "OBI" }), unknown, held({ LastName: "NWOSU" })],
    ["holdingUnknown", "holderNameDiffers"],
  ],
])("D71: %s has these flags", (_, submission, holdings, flags) => {
  expect(holdingFlags(submission, holdings, ["DANGCEM", "GTCO"])).toEqual(flags);
});

test("D71: a register that was never imported is not flagged while nobody knows which there are", () => {
  expect(holdingFlags(ada, [invented], undefined)).toEqual([]);
});
