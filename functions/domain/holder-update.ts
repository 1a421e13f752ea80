import type { AccountType } from "#shared/kyc/status.ts";
import type { CorporateFields, IndividualFields } from "#shared/kyc/submission.ts";

/** What ixtrac and erights are told about a holder; pictures stay here. */
export interface HolderUpdate {
  /** `{accountId}:{version}`: names one version of one account, also towards the holder. */
  reference: string;
  accountType: AccountType;
  holder: ReturnType<typeof personOf> | ReturnType<typeof companyOf>;
  contact: ReturnType<typeof contactOf>;
  bank: IndividualFields["bank"];
  /** Whether dividends shall be paid into this bank account. */
  mandate: boolean;
  holdings: IndividualFields["holdings"];
  approvedAt: string;
}

export type Approved = { id: string; version: number; approvedAt: string } & (
  | { type: "individual"; fields: IndividualFields }
  | { type: "corporate"; fields: CorporateFields }
);

export const holderUpdateOf = (approved: Approved): HolderUpdate => ({
  reference: `${approved.id}:${approved.version}`,
  accountType: approved.type,
  holder: approved.type === "individual" ? personOf(approved.fields) : companyOf(approved.fields),
  contact: contactOf(approved.fields),
  bank: approved.fields.bank,
  mandate: approved.fields.mandated,
  holdings: approved.fields.holdings,
  approvedAt: approved.approvedAt,
});

type Fields = IndividualFields | CorporateFields;

const personOf = (fields: IndividualFields) => ({
  title: fields.title,
  firstName: fields.firstName,
  middleName: fields.middleName,
  lastName: fields.lastName,
  gender: fields.gender,
  dateOfBirth: fields.dateOfBirth,
  nationality: fields.nationality,
  ...numbersOf(fields),
  identification: fields.identification,
});

const companyOf = (fields: CorporateFields) => ({
  companyName: fields.companyName,
  rcNumber: fields.rcNumber,
  directors: fields.directors,
  ...numbersOf(fields),
});

const numbersOf = (fields: Fields) => ({
  chn: fields.chn,
  taxIdentificationNumber: fields.taxIdentificationNumber,
  stockBroker: fields.stockBroker,
});

const contactOf = (fields: Fields) => ({
  phone: fields.phone,
  secondaryPhone: fields.secondaryPhone,
  email: fields.email,
  address: fields.address,
  address2: "address2" in fields ? fields.address2 : undefined,
  city: fields.city,
  state: fields.state,
  country: fields.country,
});
