import type { CorporateAccount, IndividualAccount } from "#shared/contract/admin-accounts.ts";
import type { Director, Identification } from "#shared/kyc/submission.ts";
import { fieldLabels, sectionTitles } from "#shared/messages/back-office-account.ts";
import type { Account } from "./account.ts";

export interface Detail {
  /** Path of the field, as in the list of what changed. */
  path: string;
  label: string;
  value: string | undefined;
  kind?: "date" | "number" | "flag" | undefined;
}

export interface Section {
  title: string;
  details: Detail[];
  /** What the bank said stands under it, and the shareholdings after it. */
  isBank?: boolean;
}

/** The data of a submission by the sections of the form; holdings have a table of their own. */
export const sectionsOf = (account: Account): Section[] => [
  account.type === "corporate"
    ? { title: sectionTitles.company, details: company(account) }
    : { title: sectionTitles.personal, details: personal(account) },
  { title: sectionTitles.contact, details: contact(account) },
  {
    title: sectionTitles.address,
    details: account.type === "corporate" ? place(account) : [...place(account), previous(account)],
  },
  { title: sectionTitles.bank, details: bank(account), isBank: true },
  ...(account.type === "corporate"
    ? [...directors(account), { title: sectionTitles.numbers, details: numbers(account) }]
    : [
        {
          title: sectionTitles.identity,
          details: [...identity(account.identification, ""), ...numbers(account)],
        },
      ]),
];

const company = (account: CorporateAccount): Detail[] => [
  { path: "companyName", label: fieldLabels.companyName, value: account.companyName },
  { path: "rcNumber", label: fieldLabels.rcNumber, value: account.rcNumber, kind: "number" },
];

const directors = ({ directors }: CorporateAccount): Section[] =>
  directors.map((director, index) => ({
    title: sectionTitles.director(index + 1, directors.length),
    details: directorDetails(director, index),
  }));

/** Paths name a director by the place in the list, from 0. */
export const directorDetails = (director: Director, index: number): Detail[] => [
  {
    path: `directors.${index}.directorName`,
    label: fieldLabels.directorName,
    value: director.directorName,
  },
  {
    path: `directors.${index}.directorBankVerificationNumber`,
    label: fieldLabels.directorBankVerificationNumber,
    value: director.directorBankVerificationNumber,
    kind: "number",
  },
  ...identity(director.identification, `directors.${index}.`),
];

const personal = (account: IndividualAccount): Detail[] => [
  { path: "title", label: fieldLabels.title, value: account.title },
  { path: "firstName", label: fieldLabels.firstName, value: account.firstName },
  { path: "lastName", label: fieldLabels.lastName, value: account.lastName },
  { path: "middleName", label: fieldLabels.middleName, value: account.middleName },
  { path: "gender", label: fieldLabels.gender, value: account.gender },
  { path: "dateOfBirth", label: fieldLabels.dateOfBirth, value: account.dateOfBirth, kind: "date" },
  { path: "nationality", label: fieldLabels.nationality, value: account.nationality },
];

const contact = (account: Account): Detail[] => [
  { path: "phone", label: fieldLabels.phone, value: account.phone, kind: "number" },
  {
    path: "secondaryPhone",
    label: fieldLabels.secondaryPhone,
    value: account.secondaryPhone,
    kind: "number",
  },
  { path: "email", label: fieldLabels.email, value: account.email },
];

const place = (account: Account): Detail[] => [
  { path: "country", label: fieldLabels.country, value: account.country },
  { path: "state", label: fieldLabels.state, value: account.state },
  { path: "city", label: fieldLabels.city, value: account.city },
  {
    path: "address",
    label: account.type === "corporate" ? fieldLabels.companyAddress : fieldLabels.address,
    value: account.address,
  },
];

const previous = ({ address2 }: IndividualAccount): Detail => ({
  path: "address2",
  label: fieldLabels.address2,
  value: address2,
});

const bank = ({ bank, bvn, account_number, mandated }: Account): Detail[] => [
  { path: "bank.bankName", label: fieldLabels.bankName, value: bank.bankName },
  {
    path: "bank.bankAccountNumber",
    label: fieldLabels.bankAccountNumber,
    value: account_number,
    kind: "number",
  },
  {
    path: "bank.bankVerificationNumber",
    label: fieldLabels.bankVerificationNumber,
    value: bvn,
    kind: "number",
  },
  {
    path: "bank.bankSortCode",
    label: fieldLabels.bankSortCode,
    value: bank.bankSortCode,
    kind: "number",
  },
  { path: "mandated", label: fieldLabels.mandated, value: String(mandated), kind: "flag" },
];

const identity = ({ type, number }: Identification, within: string): Detail[] => [
  { path: `${within}identification.type`, label: fieldLabels.identificationType, value: type },
  {
    path: `${within}identification.number`,
    label: fieldLabels.identificationNumber,
    value: number,
    kind: "number",
  },
];

const numbers = (account: Account): Detail[] => [
  { path: "chn", label: fieldLabels.chn, value: account.chn, kind: "number" },
  { path: "stockBroker", label: fieldLabels.stockBroker, value: account.stockBroker },
  {
    path: "taxIdentificationNumber",
    label: fieldLabels.taxIdentificationNumber,
    value: account.taxIdentificationNumber,
    kind: "number",
  },
];
