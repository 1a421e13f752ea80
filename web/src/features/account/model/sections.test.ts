import { expect, it } from "vitest";
import type { CorporateAccount, IndividualAccount } from "#shared/contract/admin-accounts.ts";
import { CorporateFields, IndividualFields } from "#shared/kyc/submission.ts";
import { fieldLabels, sectionTitles } from "#shared/messages/back-office-account.ts";
import { sectionsOf } from "./sections.ts";

const account = {
  type: "individual",
  bank: { bankName: "First Bank", bankSortCode: "011" },
  bvn: "22345678901",
  account_number: "0123456789",
  identification: { type: "Voter's Card", number: "VC 1" },
  mandated: false,
  manualBankCheck: true,
} as unknown as IndividualAccount;

const details = Object.values(sectionsOf(account)).flatMap((section) => section.details);

it("R-110: shows every field of an individual account except holdings, which have their own table", () => {
  const shown = new Set(details.map(({ path }) => path.split(".")[0]));

  expect(shown).toEqual(
    new Set(Object.keys(IndividualFields.shape).filter((field) => field !== "holdings")),
  );
});

it("R-42: shows the BVN and account number from the top-level fields of the account", () => {
  const shownAt = (path: string) => details.find((detail) => detail.path === path)?.value;

  expect(shownAt("bank.bankVerificationNumber")).toBe("22345678901");
  expect(shownAt("bank.bankAccountNumber")).toBe("0123456789");
});

const company = {
  type: "corporate",
  companyName: "Lagos Trading Ltd",
  bank: { bankName: "First Bank", bankSortCode: "011" },
  bvn: "22345678901",
  account_number: "0123456789",
  directors: [
    {
      directorName: "Ada Obi",
      directorBankVerificationNumber: "22345678902",
      identification: { type: "Voter's Card", number: "VC 2" },
    },
    {
      directorName: "Bola Ade",
      directorBankVerificationNumber: "22345678903",
      identification: { type: "International Passport", number: "A1" },
    },
  ],
  mandated: false,
  manualBankCheck: true,
} as unknown as CorporateAccount;

it("R-45: shows every field of a corporate account except holdings", () => {
  const shown = sectionsOf(company).flatMap((section) =>
    section.details.map(({ path }) => path.split(".")[0]),
  );

  expect(new Set(shown)).toEqual(
    new Set(Object.keys(CorporateFields.shape).filter((field) => field !== "holdings")),
  );
});

it("R-46: shows each director in a separate section", () => {
  const directors = sectionsOf(company).filter(({ title }) => title.startsWith("Director"));

  expect(directors.map(({ details }) => details.map(({ value }) => value))).toEqual([
    ["Ada Obi", "22345678902", "Voter's Card", "VC 2"],
    ["Bola Ade", "22345678903", "International Passport", "A1"],
  ]);
});

it("D77: identity and bank of a person come first, then the fields in the order of the form", () => {
  expect(sectionsOf(account).map(({ title, isBank }) => [title, isBank])).toEqual([
    [sectionTitles.identity, undefined],
    [sectionTitles.bank, true],
    [sectionTitles.contact, undefined],
    [sectionTitles.address, undefined],
    [sectionTitles.numbers, undefined],
  ]);
  expect(details.map(({ path, kind }) => `${path} ${kind ?? ""}`.trim())).toEqual([
    ...["identification.type", "identification.number number"],
    ...["title", "firstName", "middleName", "lastName", "gender", "dateOfBirth date"],
    ...["nationality", "bank.bankVerificationNumber number", "bank.bankName"],
    ...["bank.bankAccountNumber number", "bank.bankSortCode number", "mandated flag"],
    ...["manualBankCheck flag", "manualBankReason"],
    ...["phone number", "secondaryPhone number", "email"],
    ...["country", "state", "city", "address", "address2"],
    ...["chn number", "stockBroker", "taxIdentificationNumber number"],
  ]);
});

it("D77, R-45: company, directors and bank come first, then the other sections", () => {
  const sections = sectionsOf(company);

  expect(sections.map(({ title }) => title)).toEqual([
    sectionTitles.company,
    sectionTitles.director(1, 2),
    sectionTitles.director(2, 2),
    sectionTitles.bank,
    sectionTitles.contact,
    sectionTitles.address,
    sectionTitles.numbers,
  ]);
  expect(sections[2]?.details.map(({ path, label, kind }) => [path, label, kind])).toEqual([
    ["directors.1.directorName", fieldLabels.directorName, undefined],
    [
      "directors.1.directorBankVerificationNumber",
      fieldLabels.directorBankVerificationNumber,
      "number",
    ],
    ["directors.1.identification.type", fieldLabels.identificationType, undefined],
    ["directors.1.identification.number", fieldLabels.identificationNumber, "number"],
  ]);
  expect(sections[6]?.details.map(({ path }) => path)).toEqual(["chn", "stockBroker"]);
});

it("D67: the bank's section has the reason of a holder who asks for manual checking", () => {
  const bankOf = (over: Partial<IndividualAccount>) =>
    sectionsOf({ ...account, ...over })
      .find(({ isBank }) => isBank)
      ?.details.map(({ value }) => value);
  const manualBankReason = "I married in May";

  expect(bankOf({ manualBankReason })?.slice(-2)).toEqual(["true", manualBankReason]);
  expect(bankOf({ manualBankCheck: undefined, manualBankReason })).not.toContain(manualBankReason);
});
