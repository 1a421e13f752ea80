import type { FieldName } from "./fields-of.ts";
import type { AccountType } from "./status.ts";

/** The fields in lists: contract rows, stored copies, index projection and table columns. */
export const listFields = {
  both: ["email"],
  individual: ["firstName", "lastName"],
  corporate: ["companyName", "rcNumber"],
} as const satisfies Record<AccountType | "both", readonly FieldName[]>;

export type ListField = (typeof listFields)[keyof typeof listFields][number];
export type ListColumn = "dateCreated" | ListField | "account_number" | "bvn";

/** In display order; the first column is a date. */
export const listColumnsOf = (type: AccountType): ListColumn[] => [
  "dateCreated",
  ...listFields[type],
  ...listFields.both,
  "account_number",
  "bvn",
];
