import type { Flag } from "#shared/contract/admin-accounts.ts";
import type { AccountType } from "#shared/kyc/status.ts";

export type ColumnName =
  | "dateCreated"
  | "firstName"
  | "lastName"
  | "companyName"
  | "rcNumber"
  | "email"
  | "account_number"
  | "bvn";

/** The list columns of each type; the first one is shown as a date. */
export const columnsOf: Record<AccountType, readonly ColumnName[]> = {
  individual: ["dateCreated", "firstName", "lastName", "email", "account_number", "bvn"],
  corporate: ["dateCreated", "companyName", "rcNumber", "email", "account_number", "bvn"],
};

/** Flags are told beside the value they are about. */
export const flagsOf: Partial<Record<ColumnName, readonly Flag[]>> = {
  email: ["sameEmail", "mailFailed"],
  account_number: ["unverifiedBank", "sameAccount"],
  bvn: ["sameBvn"],
};
