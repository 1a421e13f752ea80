import type { privacyPurposes } from "../messages/privacy.ts";
import type { FieldName } from "./fields-of.ts";
import type { ImageField } from "./images.ts";

/** Of those that `/privacy` tells holders, each with its lawful basis. */
export type FieldPurpose = keyof typeof privacyPurposes;

/** Fields with several values, by their paths. */
export type NestedField =
  | `bank.${"bankName" | "bankSortCode" | "bankAccountNumber" | "bankVerificationNumber"}`
  | "mandated"
  | "manualBankCheck"
  | "manualBankReason"
  | "holdings"
  | `${"" | "directors."}identification.${"type" | "number"}`
  | `directors.${"directorName" | "directorBankVerificationNumber"}`
  | "consent";

/** Every field must state why the form asks for it. Not in the field table, which the form loads. */
export const fieldPurposes: Record<
  FieldName | NestedField | ImageField,
  readonly [FieldPurpose, ...FieldPurpose[]]
> = {
  title: ["records"],
  firstName: ["records"],
  middleName: ["records"],
  lastName: ["records"],
  gender: ["records"],
  dateOfBirth: ["records"],
  nationality: ["records"],
  companyName: ["company"],
  rcNumber: ["company"],
  phone: ["records"],
  secondaryPhone: ["records"],
  email: ["records", "email"],
  country: ["records"],
  state: ["records"],
  city: ["records"],
  address: ["records"],
  address2: ["records"],
  chn: ["records"],
  stockBroker: ["records"],
  taxIdentificationNumber: ["records"],
  "bank.bankName": ["bank"],
  "bank.bankSortCode": ["bank"],
  "bank.bankAccountNumber": ["bank"],
  "bank.bankVerificationNumber": ["bvn"],
  mandated: ["bank"],
  manualBankCheck: ["bank"],
  manualBankReason: ["bank"],
  holdings: ["records"],
  "identification.type": ["identity"],
  "identification.number": ["identity"],
  "directors.directorName": ["company"],
  "directors.directorBankVerificationNumber": ["company"],
  "directors.identification.type": ["company"],
  "directors.identification.number": ["company"],
  consent: ["technical"],
  identificationImage: ["identity"],
  scannedSignatureImage: ["identity", "bank"],
  passportImage: ["identity"],
  proofOfPurchaseOfSharesImage: ["records"],
  companySealImage: ["company"],
  boardResolutionImage: ["company"],
  cacRegistrationOrBankersConfirmationImage: ["company"],
  bankProofImage: ["bank"],
};
