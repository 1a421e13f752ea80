import type { CorporateAccount } from "#shared/contract/admin-accounts.ts";
import type { FieldKind, FieldSection } from "#shared/kyc/field-table.ts";
import { type FieldName, fieldsIn as namesIn, rowOf } from "#shared/kyc/fields-of.ts";
import type { StoredDirector, StoredIdentification } from "#shared/kyc/stored-fields.ts";
import { fieldLabelOf, fieldLabels, sectionTitles } from "#shared/messages/back-office-account.ts";
import type { Account } from "./account.ts";

export interface Detail {
  path: string;
  label: string;
  value: string | undefined;
  kind?: "date" | "number" | "flag" | undefined;
}

export interface Section {
  title: string;
  details: Detail[];
  isBank?: boolean;
  isAddress?: boolean;
}

/**
 * What a clerk compares first comes first: identity, then bank (D77). Without the holdings, which
 * have a table of their own.
 */
export const sectionsOf = (account: Account): Section[] => [
  ...(account.type === "corporate"
    ? [
        { title: sectionTitles.company, details: fieldsIn("company", account) },
        ...directors(account),
      ]
    : [
        {
          title: sectionTitles.identity,
          details: [...identity(account.identification, ""), ...fieldsIn("personal", account)],
        },
      ]),
  { title: sectionTitles.bank, details: bank(account), isBank: true },
  { title: sectionTitles.contact, details: fieldsIn("contact", account) },
  { title: sectionTitles.address, details: fieldsIn("address", account), isAddress: true },
  { title: sectionTitles.numbers, details: numbers(account) },
];

const kinds: Partial<Record<FieldKind, Detail["kind"]>> = {
  dateOfBirth: "date",
  identifier: "number",
  phone: "number",
};

const fieldsIn = (section: FieldSection, account: Account): Detail[] => {
  const values: Partial<Record<FieldName, string | undefined>> = account;
  return namesIn(section, account.type).map((name) => ({
    path: name,
    label: fieldLabelOf(name, account.type),
    value: values[name],
    kind: kinds[rowOf(name).kind],
  }));
};

const numbers = (account: Account): Detail[] => [
  ...fieldsIn("holdings", account),
  ...fieldsIn("documents", account),
];

const directors = ({ directors }: CorporateAccount): Section[] =>
  directors.map((director, index) => ({
    title: sectionTitles.director(index + 1, directors.length),
    details: directorDetails(director, index),
  }));

export const directorDetails = (director: StoredDirector, index: number): Detail[] => [
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

const bank = ({
  bank,
  bvn,
  account_number,
  mandated,
  manualBankCheck,
  manualBankReason,
}: Account): Detail[] => [
  {
    path: "bank.bankVerificationNumber",
    label: fieldLabels.bankVerificationNumber,
    value: bvn,
    kind: "number",
  },
  { path: "bank.bankName", label: fieldLabels.bankName, value: bank.bankName },
  {
    path: "bank.bankAccountNumber",
    label: fieldLabels.bankAccountNumber,
    value: account_number,
    kind: "number",
  },
  {
    path: "bank.bankSortCode",
    label: fieldLabels.bankSortCode,
    value: bank.bankSortCode,
    kind: "number",
  },
  { path: "mandated", label: fieldLabels.mandated, value: String(mandated), kind: "flag" },
  ...(manualBankCheck ? manualCheck(manualBankReason) : []),
];

const manualCheck = (reason: string | undefined): Detail[] => [
  {
    path: "manualBankCheck",
    label: fieldLabels.manualBankCheck,
    value: String(true),
    kind: "flag",
  },
  { path: "manualBankReason", label: fieldLabels.manualBankReason, value: reason },
];

const identity = ({ type, number }: StoredIdentification, within: string): Detail[] => [
  { path: `${within}identification.type`, label: fieldLabels.identificationType, value: type },
  {
    path: `${within}identification.number`,
    label: fieldLabels.identificationNumber,
    value: number,
    kind: "number",
  },
];
