import { expect, it } from "vitest";
import { fieldLabels } from "#shared/messages/back-office-account.ts";
import type { Account } from "../model/account.ts";
import { compareAccounts } from "./compare-accounts.ts";

const person = {
  type: "individual",
  firstName: "Ada",
  lastName: "Obi",
  email: "ada@example.test",
  bank: { bankName: "First Bank", bankSortCode: "011" },
  bvn: "22345678901",
  account_number: "0123456789",
  identification: { type: "Voter's Card", number: "VC 1" },
  mandated: false,
  holdings: [{ registerCode: "1", registerName: "Dangote Cement Plc", accounts: ["22", "11"] }],
} as unknown as Account;

const company = (directors: object[]) =>
  ({ ...person, type: "corporate", companyName: "Obi Ltd", directors }) as unknown as Account;

const director = (directorName: string, directorBankVerificationNumber: string) => ({
  ...{ directorName, directorBankVerificationNumber },
  identification: { type: "Voter's Card", number: directorName },
});

const likenessIn = (own: Account, other: Account) =>
  Object.fromEntries(
    compareAccounts(own, other).flatMap(({ title, fields }) =>
      fields.map(({ label, likeness }) => [`${title}: ${label}`, likeness]),
    ),
  );

it("D35: fields are equal, different or on one side only, and what nobody gave is left out", () => {
  const other = { ...person, firstName: " ADA ", lastName: "Okoro", city: "Jos" } as Account;

  const found = likenessIn(person, other);

  expect(found).toMatchObject({
    "Identity: First name": "equal",
    "Identity: Last name": "different",
    "Address: City": "oneSide",
    "Bank: BVN": "equal",
  });
  expect(found).not.toHaveProperty("Identity: Middle name");
});

it("D35: holdings are compared by register, whatever the order of their numbers", () => {
  const accounts = ["11", "22"];
  const more = { registerCode: "2", registerName: "Zenith Bank Plc", accounts: ["5"] };
  const [first] = person.holdings;
  const other = { ...person, holdings: [{ ...first, accounts }, more] } as Account;

  expect(likenessIn(person, other)).toMatchObject({
    "Shareholdings: Dangote Cement Plc": "equal",
    "Shareholdings: Zenith Bank Plc": "oneSide",
  });
});

it("D35: directors are compared with whom they are, not with who has the same place", () => {
  const [ada, bola] = [director("Ada Obi", "1"), director("Bola Ige", "2")];

  const found = likenessIn(company([ada, bola]), company([bola]));

  expect(found).toMatchObject({
    [`Director 1: ${fieldLabels.directorName}`]: "oneSide",
    [`Director 2: ${fieldLabels.directorName}`]: "equal",
  });
});

it("D35: a person and a company are compared in what they share", () => {
  expect(likenessIn(person, company([]))).toMatchObject({
    "Bank: BVN": "equal",
    "Contact: Email": "equal",
    "Identity: First name": "oneSide",
    "Company: Company name": "oneSide",
  });
});

it("of masked numbers only the ends are compared, and none is called equal", () => {
  const own = { ...person, bvn: "•••• 8901", account_number: "•••• 6789" };
  const other = { ...person, bvn: "•••• 8901", account_number: "•••• 0000" };

  expect(likenessIn(own, other)).toMatchObject({
    "Bank: BVN": "ending",
    "Bank: Account number": "different",
  });
  expect(likenessIn(person, other)).toMatchObject({
    "Bank: BVN": "ending",
    "Bank: Account number": "different",
  });
  expect(likenessIn(person, { ...other, bvn: "••••" })).toMatchObject({ "Bank: BVN": "ending" });
});

it("D35: each field that both accounts have is compared once", () => {
  const one = company([director("Ada Obi", "22345678902")]);
  const labels = compareAccounts(one, one).flatMap(({ title, fields }) =>
    fields.map(({ label }) => `${title}: ${label}`),
  );

  expect(new Set(labels).size).toBe(labels.length);
});

it("D35: a section in which nobody gave anything is left out", () => {
  const titles = compareAccounts(
    { ...person, holdings: [] } as Account,
    { ...person, holdings: [] } as Account,
  ).map(({ title }) => title);

  expect(titles).toContain("Identity");
  expect(titles).not.toContain("Shareholdings");
});
