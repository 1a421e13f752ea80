import { expect, test } from "vitest";
import { aBank, aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { likenessOf, needsComparison } from "./compare.ts";
import type { DuplicateKind } from "./duplicates.ts";
import type { SharedValue } from "./verdict.ts";

const stored = {
  schemaVersion: 2,
  status: "pending",
  version: 1,
  flags: ["sameBvn", "emailBounced"],
};

test.each([
  ["a new account", undefined, stored, "with others"],
  ["a new version", stored, { ...stored, version: 2 }, "with others"],
  ["a rejection", stored, { ...stored, status: "rejected" }, "with others"],
  ["an approval", stored, { ...stored, status: "approved" }, "with others"],
  ["a lost flag of the comparison", stored, { ...stored, flags: ["emailBounced"] }, "alone"],
  [
    "a write of an account of an earlier release",
    { ...stored, schemaVersion: 1 },
    stored,
    "with others",
  ],
  ["an upload", { ...stored, status: "approved" }, { ...stored, status: "uploaded" }, false],
  ["another flag", stored, { ...stored, flags: ["sameBvn"] }, false],
  ["another change", stored, { ...stored, revision: 2 }, false],
])(
  "D35: after %s the account is compared, with others or alone, or not",
  (_, before, after, needed) => {
    expect(needsComparison(before, after)).toBe(needed);
  },
);

const aValue = (kind: DuplicateKind, value: string): SharedValue => ({
  kind,
  value,
  hashes: [`${kind}#${value}`],
});

const bank = aBank();
const person = (firstName: string, lastName: string, over = bank) =>
  aSubmission({ fields: { firstName, middleName: "", lastName, bank: over } });
const ada = person("Ada", "Obi");

test.each([
  ["the same name", person("Obi", "ADA"), true],
  ["a longer name", aSubmission({ fields: { firstName: "Ada", lastName: "Obi", bank } }), true],
  ["another name", person("Musa", "Obi"), false],
  ["another BVN", person("Ada", "Obi", aBank()), false],
  ["a company", aCorporateSubmission({ fields: { companyName: "Ada Obi", bank } }), false],
])("D26, D35: one BVN with %s is the same person, or not", (_, other, isSame) => {
  const shared = [aValue("BVN", bank.bankVerificationNumber)];

  expect(likenessOf(ada, other, shared)?.isSamePerson).toBe(isSame);
  expect(likenessOf(other, ada, shared)?.isSamePerson).toBe(isSame);
});

test("D35: without a BVN nobody is the same person", () => {
  const nobody = aBank({ bankVerificationNumber: "" });
  const [one, other] = [person("Ada", "Obi", nobody), person("Ada", "Obi", nobody)];

  expect(likenessOf(one, other, [aValue("EMAIL", "one")])?.isSamePerson).toBe(false);
});
