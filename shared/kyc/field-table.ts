import type { AccountType } from "./status.ts";

/** Decides the field's rule, input, column width in a workbook and display for clerks. */
export type FieldKind =
  | "text"
  | "name"
  | "title"
  | "gender"
  | "dateOfBirth"
  | "country"
  | "place"
  | "stockBroker"
  | "identifier"
  | "phone"
  | "email";

export type FieldSection =
  | "personal"
  | "company"
  | "contact"
  | "address"
  | "holdings"
  | "documents";

export interface FieldRow {
  /** The form that has the field; both forms when left out. */
  of?: AccountType;
  section: FieldSection | Record<AccountType, FieldSection>;
  kind: FieldKind;
  isOptional?: true;
  /** Whether ixtrac and erights receive the field. Every row must state it. */
  services: boolean;
  /** Encrypted at rest, in every item of a submission. */
  isEncrypted?: true;
  /** Value of HTML's `autocomplete`; no autofill when left out. */
  autoComplete?: string;
}

/**
 * The flat fields of a submission, in the order of the form. These rows are
 * the source of schemas, form, payload, clerk's view, version comparison, workbook, deliveries,
 * encryption. Bank, holdings, identification, directors and images are declared
 * elsewhere. Plain data without zod, because the form's first script contains it.
 */
export const fieldTable = {
  title: {
    of: "individual",
    section: "personal",
    kind: "title",
    services: true,
    autoComplete: "honorific-prefix",
  },
  firstName: {
    of: "individual",
    section: "personal",
    kind: "name",
    services: true,
    autoComplete: "given-name",
  },
  middleName: {
    of: "individual",
    section: "personal",
    kind: "name",
    isOptional: true,
    services: true,
    autoComplete: "additional-name",
  },
  lastName: {
    of: "individual",
    section: "personal",
    kind: "name",
    services: true,
    autoComplete: "family-name",
  },
  gender: { of: "individual", section: "personal", kind: "gender", services: true },
  dateOfBirth: {
    of: "individual",
    section: "personal",
    kind: "dateOfBirth",
    services: true,
    isEncrypted: true,
    autoComplete: "bday",
  },
  nationality: { of: "individual", section: "personal", kind: "country", services: true },
  companyName: {
    of: "corporate",
    section: "company",
    kind: "name",
    services: true,
    autoComplete: "organization",
  },
  rcNumber: {
    of: "corporate",
    section: "company",
    kind: "identifier",
    isOptional: true,
    services: true,
  },
  /** In E.164. */
  phone: { section: "contact", kind: "phone", services: true, isEncrypted: true },
  secondaryPhone: {
    section: "contact",
    kind: "phone",
    isOptional: true,
    services: true,
    isEncrypted: true,
  },
  email: { section: "contact", kind: "email", services: true, autoComplete: "email" },
  /** Country, state, city and nationality are names, not ids (D34). */
  country: {
    section: "address",
    kind: "country",
    services: true,
    autoComplete: "country-name",
  },
  state: {
    section: "address",
    kind: "place",
    services: true,
    autoComplete: "address-level1",
  },
  city: {
    section: "address",
    kind: "place",
    services: true,
    autoComplete: "address-level2",
  },
  address: {
    section: "address",
    kind: "text",
    services: true,
    autoComplete: "street-address",
    isEncrypted: true,
  },
  address2: {
    section: "address",
    kind: "text",
    isOptional: true,
    services: true,
    isEncrypted: true,
  },
  chn: {
    section: "holdings",
    kind: "identifier",
    isOptional: true,
    services: true,
    isEncrypted: true,
  },
  stockBroker: {
    section: "holdings",
    kind: "stockBroker",
    isOptional: true,
    services: true,
  },
  taxIdentificationNumber: {
    section: { individual: "documents", corporate: "company" },
    kind: "identifier",
    isOptional: true,
    services: true,
    isEncrypted: true,
  },
} as const satisfies Record<string, FieldRow>;

/** The last parts of nested paths whose values are encrypted at rest as well. */
export const encryptedParts = [
  "bankVerificationNumber",
  "bankAccountNumber",
  "directorBankVerificationNumber",
  "identification.number",
] as const;
