import { expect, test } from "vitest";
import { CorporateFields } from "#shared/kyc/submission.ts";
import { banks } from "#shared/lookups/banks.ts";
import { fitsNuban } from "#shared/lookups/nuban.ts";
import { type MadeUpCompany, madeUpCompany } from "./companies.ts";
import { madeUpPerson } from "./people.ts";

const companies = Array.from({ length: 5_000 }, (_, index) => madeUpCompany(index));

test.each<keyof MadeUpCompany>([
  "accountNumber",
  "bvn",
  "directorBvn",
  "email",
  "rcNumber",
  "holderAccountNumber",
])("no two of 5,000 companies share the %s", (field) => {
  expect(new Set(companies.map((company) => company[field])).size).toBe(companies.length);
});

test("no company or director has the numbers of a person", () => {
  const people = Array.from({ length: 5_000 }, (_, index) => madeUpPerson(index));
  const bvns = new Set(people.map(({ bvn }) => bvn));
  const accounts = new Set(people.map(({ accountNumber }) => accountNumber));

  for (const { bvn, directorBvn, accountNumber } of companies) {
    expect(bvns.has(bvn) || bvns.has(directorBvn) || accounts.has(accountNumber)).toBe(false);
  }
});

test("account numbers have the check digit of their bank", () => {
  for (const { accountNumber, bankCode } of companies) {
    const bank = banks.find(({ code }) => code === bankCode);

    expect(fitsNuban(accountNumber, bank?.cbnCode ?? "")).toBe(true);
  }
});

test("every field of the form takes what a company would fill in", () => {
  for (const company of companies) {
    for (const [field, value] of Object.entries(fieldsOf(company))) {
      const schema = CorporateFields.shape[field as keyof typeof CorporateFields.shape];
      expect(schema.safeParse(value).error, field).toBeUndefined();
    }
  }
});

const fieldsOf = (company: MadeUpCompany) => ({
  companyName: company.companyName,
  rcNumber: company.rcNumber,
  phone: `+234${company.phone.slice(1)}`,
  email: company.email,
  country: company.country,
  state: company.state,
  city: company.city,
  address: company.address,
  chn: company.chn,
  taxIdentificationNumber: company.taxIdentificationNumber,
  stockBroker: company.stockBroker,
  bank: {
    bankName: company.bankName,
    bankAccountNumber: company.accountNumber,
    bankVerificationNumber: company.bvn,
    bankSortCode: company.bankCode,
  },
  directors: [
    {
      directorName: company.directorName,
      directorBankVerificationNumber: company.directorBvn,
      identification: { type: company.idType, number: company.idNumber },
    },
  ],
});
