import { listFields } from "#shared/kyc/list-columns.ts";

/** What a table is, said once: the stack and the local start both create theirs from this. */
export interface TableDefinition {
  keys: Keys;
  indexes: readonly IndexDefinition[];
  /** Seconds since 1970, on items that end by themselves. */
  timeToLiveAttribute: string;
  /** Old and new image of every change. */
  hasStream: boolean;
}

/** Names of attributes; all of them are strings. */
export interface Keys {
  partition: string;
  sort: string;
}

export interface IndexDefinition {
  name: string;
  keys: Keys;
  /** Attributes beside the keys; DynamoDB takes 20 an index and 100 a table. */
  projected: readonly string[];
}

/** Attributes that copy something out of a submission for the lists. */
export const listCopies = [
  ...Object.values(listFields).flat(),
  "account_number",
  "bvn",
  "registerCodes",
] as const;

/** What lists show: projected, so that a page of 50 costs about 6 read units instead of 70. */
const listColumns = [
  "id",
  "type",
  "status",
  "dateCreated",
  "dueAt",
  ...Object.values(listFields).flat(),
  "account_number",
  "bvn",
  "uploads",
  "flags",
  "registerCodes",
  "version",
] as const;

export const mainTable = {
  keys: { partition: "pk", sort: "sk" },
  indexes: [
    { name: "GSI1", keys: { partition: "gsi1pk", sort: "gsi1sk" }, projected: listColumns },
    { name: "GSI2", keys: { partition: "gsi2pk", sort: "gsi2sk" }, projected: listColumns },
  ],
  timeToLiveAttribute: "expiresAt",
  hasStream: true,
} as const satisfies TableDefinition;

export const registersTable = {
  keys: { partition: "pk", sort: "sk" },
  indexes: [],
  timeToLiveAttribute: "expiresAt",
  hasStream: false,
} as const satisfies TableDefinition;
