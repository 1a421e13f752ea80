import { expect, it } from "vitest";
import { labelOf } from "#shared/messages/public-form.ts";
import { inputOf } from "./directors.ts";
import {
  fieldsOf,
  fieldsOfSection,
  isFilled,
  isRequired,
  needsVerifiedBank,
  requiredFieldsOf,
  sectionNamesOf,
} from "./form-fields.ts";
import { emptyForm } from "./form-state.ts";
import { aCompanyForm, aFilledForm } from "./testing/a-filled-form.ts";

const person = { accountType: "individual", furtherDirectors: 0 } as const;
const company = { accountType: "corporate", furtherDirectors: 1 } as const;

it("R-40: the form of a person asks for its fields in page order", () => {
  expect(fieldsOf(person)).toEqual([
    ...["title", "firstName", "middleName", "lastName", "gender", "dateOfBirth", "nationality"],
    ...["phone", "confirmPhone", "secondaryPhone", "email", "confirmEmail"],
    ...["country", "state", "city", "address", "address2"],
    ...["bank.bankName", "bank.bankVerificationNumber", "bank.bankAccountNumber"],
    ...["chn", "stockBroker", "holdings"],
    ...["identification.type", "identification.number", "taxIdentificationNumber"],
    ...["identificationImage", "scannedSignatureImage", "passportImage"],
    ...["proofOfPurchaseOfSharesImage", "consent", "mandated"],
  ]);
});

it("R-45, R-46: the form of a company asks for the address first, and for each director", () => {
  expect(fieldsOf(company)).toEqual([
    ...["companyName", "rcNumber", "taxIdentificationNumber"],
    ...["country", "state", "city", "address", "address2"],
    ...["phone", "confirmPhone", "secondaryPhone", "email", "confirmEmail"],
    ...["bank.bankName", "bank.bankVerificationNumber", "bank.bankAccountNumber"],
    ...["chn", "stockBroker", "holdings"],
    ...["directorName", "directorBankVerificationNumber"],
    ...["identification.type", "identification.number"],
    ...["directors.0.directorName", "directors.0.directorBankVerificationNumber"],
    ...["directors.0.identification.type", "directors.0.identification.number"],
    ...["identificationImage", "scannedSignatureImage", "passportImage", "companySealImage"],
    ...["boardResolutionImage", "cacRegistrationOrBankersConfirmationImage"],
    ...["consent", "mandated"],
  ]);
});

it("D67: reason and proof of a bank account are asked for where the clerks are to check it", () => {
  const bankCheck = { state: "failed", message: "No answer" } as const;
  const asked = { ...person, manualBankCheck: true, bankCheck };
  const more = fieldsOf(asked).filter((name) => !fieldsOf(person).includes(name));

  expect(fieldsOfSection(asked, "bank").slice(-2)).toEqual(more);
  expect(more).toEqual(["manualBankReason", "bankProofImage"]);
  expect(more.filter(isRequired)).toEqual([]);
  expect(fieldsOf({ ...asked, bankCheck: { state: "checking" } })).toEqual(fieldsOf(person));
});

it("R-60: fields are required unless the specification makes them optional", () => {
  const optional = fieldsOf(person).filter((name) => !isRequired(name));

  expect(optional).toEqual([
    ...["middleName", "secondaryPhone", "address2", "chn", "stockBroker", "holdings"],
    ...["taxIdentificationNumber", "proofOfPurchaseOfSharesImage", "mandated"],
  ]);
  expect(requiredFieldsOf(person)).toEqual(fieldsOf(person).filter(isRequired));
});

it("an update cannot change the account type, and a section lists its own fields", () => {
  const names = ["personal", "contact", "address", "bank", "holdings", "documents", "consent"];

  expect(sectionNamesOf({ accountType: "individual", purpose: "update" })).toEqual(names);
  expect(sectionNamesOf({ accountType: "individual", purpose: "new" })).toEqual([
    "accountType",
    ...names,
  ]);
  expect(fieldsOfSection(company, "consent")).toEqual(["consent", "mandated"]);
  expect(fieldsOfSection(person, "company")).toEqual([]);
  expect(fieldsOfSection(company, "directors")).toHaveLength(8);
});

it("a field counts as filled by its own kind of value", () => {
  const all = fieldsOf(person);
  const filled = aFilledForm({ middleName: " " }, { mandated: true });

  expect(all.filter((name) => isFilled(emptyForm(), name))).toEqual([]);
  expect(all.filter((name) => !isFilled(filled, name))).toEqual([
    ...["middleName", "secondaryPhone", "address2", "chn", "stockBroker"],
    ...["taxIdentificationNumber", "proofOfPurchaseOfSharesImage"],
  ]);
  expect(
    isFilled({ ...filled, images: { passportImage: undefined as never } }, "passportImage"),
  ).toBe(false);
});

it("a label is that of the form, also for a director after the first", () => {
  expect(labelOf("directors.1.directorName", "corporate")).toBe(
    labelOf("directorName", "corporate"),
  );
  expect(labelOf("no-such-field", "individual")).toBe("no-such-field");
});

it("R-64: only a new form of a person needs the confirmation of the bank", () => {
  expect(needsVerifiedBank(aFilledForm())).toBe(true);
  expect(needsVerifiedBank(aFilledForm({}, { purpose: "update" }))).toBe(false);
  expect(needsVerifiedBank(aCompanyForm())).toBe(false);
});

it("D75: the form has the first director without a number, and the second as its first further one", () => {
  expect(inputOf("directors.0.directorName")).toBe("directorName");
  expect(inputOf("directors.2.identification.type")).toBe("directors.1.identification.type");
  expect(inputOf("identification.type")).toBe("identification.type");
});
