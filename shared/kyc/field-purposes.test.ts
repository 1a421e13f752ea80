import { expect, test } from "vitest";
import { privacyPurposes } from "../messages/privacy.ts";
import { type FieldPurpose, fieldPurposes } from "./field-purposes.ts";
import { fieldNames, rowOf } from "./fields-of.ts";
import { imageFieldsOf } from "./images.ts";
import { accountTypes } from "./status.ts";
import { CorporateFields, Director, IndividualFields } from "./submission.ts";

/** As `/privacy` and the record of processing activities name the data of each purpose. */
const data: Record<FieldPurpose, (keyof typeof fieldPurposes)[]> = {
  records: [
    "title",
    "firstName",
    "middleName",
    "lastName",
    "gender",
    "dateOfBirth",
    "nationality",
    "phone",
    "secondaryPhone",
    "email",
    "country",
    "state",
    "city",
    "address",
    "address2",
    "holdings",
    "chn",
    "stockBroker",
    "proofOfPurchaseOfSharesImage",
    "taxIdentificationNumber",
  ],
  bvn: ["bank.bankVerificationNumber"],
  bank: [
    "bank.bankName",
    "bank.bankSortCode",
    "bank.bankAccountNumber",
    "manualBankCheck",
    "manualBankReason",
    "bankProofImage",
    // A mandate is signed.
    "mandated",
    "scannedSignatureImage",
  ],
  identity: [
    "identification.type",
    "identification.number",
    "identificationImage",
    "passportImage",
    "scannedSignatureImage",
  ],
  company: [
    "companyName",
    "rcNumber",
    "companySealImage",
    "boardResolutionImage",
    "cacRegistrationOrBankersConfirmationImage",
    "directors.directorName",
    "directors.directorBankVerificationNumber",
    "directors.identification.type",
    "directors.identification.number",
  ],
  email: ["email"],
  // It proves who agreed to what, and when.
  technical: ["consent"],
};

test.each(Object.keys(privacyPurposes) as FieldPurpose[])(
  "D68: the form asks for the data that /privacy names, and for nothing else, for the purpose: %s",
  (purpose) => {
    const asked = Object.entries(fieldPurposes).filter(([, own]) => own.includes(purpose));

    expect(new Set(asked.map(([name]) => name))).toEqual(new Set<string>(data[purpose]));
  },
);

test("D86: every field of the contract has a purpose with a lawful basis", () => {
  const fields = [
    ...Object.keys({ ...IndividualFields.shape, ...CorporateFields.shape }),
    ...Object.keys(IndividualFields.shape.bank.shape).map((name) => `bank.${name}`),
    ...Object.keys(Director.shape).map((name) => `directors.${name}`),
    ...accountTypes.flatMap(imageFieldsOf),
  ];
  const withPurpose = Object.keys(fieldPurposes);

  const missing = fields.filter(
    (name) => !withPurpose.some((own) => own === name || own.startsWith(`${name}.`)),
  );

  expect(missing).toEqual([]);
  for (const purpose of Object.values(fieldPurposes).flat()) {
    expect(privacyPurposes[purpose].basis).not.toBe("");
  }
});

test("D86: every field of the form states whether ixtrac and erights receive it", () => {
  const stated = fieldNames.filter((name) => typeof rowOf(name).services === "boolean");

  expect(stated).toEqual(fieldNames);
});
