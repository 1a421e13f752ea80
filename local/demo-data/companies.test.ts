import { expect, test } from "vitest";
import { CorporateForm } from "#shared/contract/holders.ts";
import { banks } from "#shared/lookups/banks.ts";
import { fitsNuban } from "#shared/lookups/nuban.ts";
import { type MadeUpCompany, madeUpCompany } from "./companies.ts";
import { companyFieldsOf } from "./company-form.ts";
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

test("no company shares a BVN or bank account number with a person, and no director a BVN", () => {
  const people = Array.from({ length: 5_000 }, (_, index) => madeUpPerson(index));
  const bvns = new Set(people.map(({ bvn }) => bvn));
  const accounts = new Set(people.map(({ accountNumber }) => accountNumber));

  for (const { bvn, directorBvn, accountNumber } of companies) {
    expect(bvns.has(bvn) || bvns.has(directorBvn) || accounts.has(accountNumber)).toBe(false);
  }
});

test("bank account numbers have a valid check digit for their bank", () => {
  for (const { accountNumber, bankCode } of companies) {
    const bank = banks.find(({ code }) => code === bankCode);

    expect(fitsNuban(accountNumber, bank?.cbnCode ?? "")).toBe(true);
  }
});

test("the corporate form accepts the data of made-up companies", () => {
  for (const company of companies.slice(0, 2_000)) {
    expect(CorporateForm.safeParse(companyFieldsOf(company)).error).toBeUndefined();
  }
});
