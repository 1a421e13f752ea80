import { expect, test } from "vitest";
import { imageFieldsOf } from "#shared/kyc/images.ts";
import { accountTypes } from "#shared/kyc/status.ts";
import { CorporateFields, Director, IndividualFields } from "#shared/kyc/submission.ts";
import { privacyPurposes } from "#shared/messages/privacy.ts";
import { fieldsPage } from "./fields-page.ts";

test("the page names every field of the contract", () => {
  const page = fieldsPage();
  const fields = [
    ...Object.keys({ ...IndividualFields.shape, ...CorporateFields.shape }),
    ...Object.keys(IndividualFields.shape.bank.shape).map((name) => `bank.${name}`),
    ...Object.keys(Director.shape).map((name) => `directors.${name}`),
    ...accountTypes.flatMap(imageFieldsOf),
  ];

  const missing = fields.filter(
    (name) => !page.includes(`\`${name}\``) && !page.includes(`\`${name}.`),
  );

  expect(missing).toEqual([]);
});

test("D86: every field has a purpose and a lawful basis that the page of privacy names", () => {
  const lines = fieldsPage()
    .split("\n")
    .filter((line) => /^\| `/.test(line));
  const bases = Object.values(privacyPurposes).map(({ basis }) => basis);

  expect(lines.length).toBeGreaterThan(40);
  expect(lines.filter((line) => !bases.some((basis) => line.endsWith(`${basis} |`)))).toEqual([]);
});
