import type { FieldName } from "./fields-of.ts";
import type { AccountType } from "./status.ts";

/**
 * The fields that lists show. Rows of the contract, their copies in the store, the projection of its
 * indexes and the columns of the pages are made from these.
 */
export const listFields = {
  both: ["email"],
  individual: ["firstName", "lastName"],
  corporate: ["companyName", "rcNumber"],
} as const satisfies Record<AccountType | "both", readonly FieldName[]>;

export type ListField = (typeof listFields)[keyof typeof listFields][number];
export type ListColumn = "dateCreated" | ListField | "account_number" | "bvn";

/** The columns of a list in their order; the first one is shown as a date. */
export const listColumnsOf = (type: AccountType): ListColumn[] => [
  "dateCreated",
  ...listFields[type],
  ...listFields.both,
  "account_number",
  "bvn",
];
