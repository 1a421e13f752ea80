import type { IndividualAccount } from "#shared/contract/admin-accounts.ts";
import { fieldLabels, sectionTitles } from "#shared/messages/back-office-account.ts";

export interface Detail {
  /** Path of the field, as in the list of what changed. */
  path: string;
  label: string;
  value: string | undefined;
  kind?: "date" | "number" | "flag";
}

export interface Section {
  title: string;
  details: Detail[];
}

export type SectionName = "personal" | "contact" | "address" | "bank" | "identity";

/** The data of a submission by the sections of the form; holdings have a table of their own. */
export const sectionsOf = (account: IndividualAccount): Record<SectionName, Section> => ({
  personal: { title: sectionTitles.personal, details: personal(account) },
  contact: { title: sectionTitles.contact, details: contact(account) },
  address: { title: sectionTitles.address, details: address(account) },
  bank: { title: sectionTitles.bank, details: bank(account) },
  identity: { title: sectionTitles.identity, details: identity(account) },
});

const personal = (account: IndividualAccount): Detail[] => [
  { path: "title", label: fieldLabels.title, value: account.title },
  { path: "firstName", label: fieldLabels.firstName, value: account.firstName },
  { path: "lastName", label: fieldLabels.lastName, value: account.lastName },
  { path: "middleName", label: fieldLabels.middleName, value: account.middleName },
  { path: "gender", label: fieldLabels.gender, value: account.gender },
  { path: "dateOfBirth", label: fieldLabels.dateOfBirth, value: account.dateOfBirth, kind: "date" },
  { path: "nationality", label: fieldLabels.nationality, value: account.nationality },
];

const contact = (account: IndividualAccount): Detail[] => [
  { path: "phone", label: fieldLabels.phone, value: account.phone, kind: "number" },
  {
    path: "secondaryPhone",
    label: fieldLabels.secondaryPhone,
    value: account.secondaryPhone,
    kind: "number",
  },
  { path: "email", label: fieldLabels.email, value: account.email },
];

const address = (account: IndividualAccount): Detail[] => [
  { path: "country", label: fieldLabels.country, value: account.country },
  { path: "state", label: fieldLabels.state, value: account.state },
  { path: "city", label: fieldLabels.city, value: account.city },
  { path: "address", label: fieldLabels.address, value: account.address },
  { path: "address2", label: fieldLabels.address2, value: account.address2 },
];

const bank = ({ bank, bvn, account_number, mandated }: IndividualAccount): Detail[] => [
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

const identity = (account: IndividualAccount): Detail[] => [
  {
    path: "identification.type",
    label: fieldLabels.identificationType,
    value: account.identification.type,
  },
  {
    path: "identification.number",
    label: fieldLabels.identificationNumber,
    value: account.identification.number,
    kind: "number",
  },
  { path: "chn", label: fieldLabels.chn, value: account.chn, kind: "number" },
  { path: "stockBroker", label: fieldLabels.stockBroker, value: account.stockBroker },
  {
    path: "taxIdentificationNumber",
    label: fieldLabels.taxIdentificationNumber,
    value: account.taxIdentificationNumber,
    kind: "number",
  },
];
