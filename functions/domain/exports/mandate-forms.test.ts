import { expect, test } from "vitest";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { mandateFormsOf } from "./mandate-forms.ts";

const id = "0e99f913-5b6a-4c7d-8e9f-a0b1c2d3e4f5";
const holdings = [
  { registerName: "Dangote Cement Plc", registerCode: "DANGCEM", accounts: ["A-1", "A-2"] },
  { registerName: "Zenith Bank Plc", registerCode: "ZENITH", accounts: ["Z-7"] },
];

test("D55: one form for each submission lists all its holdings", () => {
  const person = aSubmission({ id, fields: { holdings } });

  expect(mandateFormsOf(person, "submission")).toEqual([
    { submission: person, path: "KYC-0E99-F913 Okonkwo.pdf" },
  ]);
});

test("D55: one form for each holding lists one account number each", () => {
  const forms = mandateFormsOf(aSubmission({ id, fields: { holdings } }), "holding");

  expect(forms.map(({ path }) => path)).toEqual([
    "KYC-0E99-F913 Okonkwo DANGCEM A-1.pdf",
    "KYC-0E99-F913 Okonkwo DANGCEM A-2.pdf",
    "KYC-0E99-F913 Okonkwo ZENITH Z-7.pdf",
  ]);
  const [dangote, zenith] = holdings;
  expect(forms.map(({ submission }) => submission.fields.holdings)).toEqual([
    [{ ...dangote, accounts: ["A-1"] }],
    [{ ...dangote, accounts: ["A-2"] }],
    [zenith],
  ]);
});

test("D55: an account without holdings has one form, whatever the setting says", () => {
  const person = aSubmission({ id, fields: { holdings: [] } });

  expect(mandateFormsOf(person, "holding")).toHaveLength(1);
});
