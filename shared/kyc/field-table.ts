import type { AccountType } from "./status.ts";

/** What a field holds. Its rule, its input, its width in a workbook and its look for clerks follow from this. */
export type FieldKind =
  | "text"
  | "title"
  | "gender"
  | "dateOfBirth"
  | "country"
  | "place"
  | "stockBroker"
  | "identifier"
  | "phone"
  | "email";

/** The section of the form in which a field is. */
export type FieldSection =
  | "personal"
  | "company"
  | "contact"
  | "address"
  | "holdings"
  | "documents";

export interface FieldRow {
  /** Whose form has it; both have it where this is left out. */
  of?: AccountType;
  section: FieldSection | Record<AccountType, FieldSection>;
  kind: FieldKind;
  isOptional?: true;
  /** Whether ixtrac and erights receive it. Each row has to say. */
  services: boolean;
  /** Encrypted at rest, in every item of a submission. */
  isEncrypted?: true;
  /** What the browser may fill in (HTML's `autocomplete`); nothing where it is left out. */
  autoComplete?: string;
}

/**
 * The flat fields of a submission, in the order of the form. Schemas, form, payload, clerk's
 * view, comparison of versions, workbook, deliveries, encryption and `docs/fields.md` are made from
 * these rows; bank, holdings, identification, directors and images are declared beside them. Plain
 * data without zod, as the first script of the form has it.
 */
export const fieldTable = {
  title: { of: "individual", section: "personal", kind: "title", services: true },
  firstName: {
    of: "individual",
    section: "personal",
    kind: "text",
    services: true,
    autoComplete: "given-name",
  },
  middleName: {
    of: "individual",
    section: "personal",
    kind: "text",
    isOptional: true,
    services: true,
    autoComplete: "additional-name",
  },
  lastName: {
    of: "individual",
    section: "personal",
    kind: "text",
    services: true,
    autoComplete: "family-name",
  },
  gender: { of: "individual", section: "personal", kind: "gender", services: true },
  dateOfBirth: {
    of: "individual",
    section: "personal",
    kind: "dateOfBirth",
    services: true,
    autoComplete: "bday",
  },
  nationality: { of: "individual", section: "personal", kind: "country", services: true },
  companyName: {
    of: "corporate",
    section: "company",
    kind: "text",
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
  phone: { section: "contact", kind: "phone", services: true },
  secondaryPhone: {
    section: "contact",
    kind: "phone",
    isOptional: true,
    services: true,
  },
  email: { section: "contact", kind: "email", services: true, autoComplete: "email" },
  /** Country, state, city and nationality are names, not ids (D34). */
  country: { section: "address", kind: "country", services: true },
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
  },
  /** The previous address. */
  address2: {
    of: "individual",
    section: "address",
    kind: "text",
    isOptional: true,
    services: true,
  },
  chn: { section: "holdings", kind: "identifier", isOptional: true, services: true },
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

/** The ends of the paths of nested values that are encrypted at rest as well. */
export const encryptedParts = [
  "bankVerificationNumber",
  "bankAccountNumber",
  "directorBankVerificationNumber",
  "identification.number",
] as const;
