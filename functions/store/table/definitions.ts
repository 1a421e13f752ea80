import { listFields } from "#shared/kyc/list-columns.ts";

/** The stack and the local start both create their tables from this definition. */
export interface TableDefinition {
  keys: Keys;
  indexes: readonly IndexDefinition[];
  /** Seconds since 1970, on items that expire. */
  timeToLiveAttribute?: string;
  /** Old and new image of every change. */
  hasStream: boolean;
}

export interface Keys {
  partition: string;
  sort: string;
}

export interface IndexDefinition {
  name: string;
  keys: Keys;
  /** In addition to the keys; DynamoDB allows 20 per index and 100 per table. */
  projected: readonly string[];
}

export const listCopies = [
  ...Object.values(listFields).flat(),
  "account_number",
  "bvn",
  "registerCodes",
  "sizes",
] as const;

/** Projected, so that a page of 50 costs about 6 read units instead of 70. */
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
  "decided",
  "awaited",
  "sizes",
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

/** The chain of log entries: nothing follows from it. */
export const auditTable = {
  keys: { partition: "pk", sort: "sk" },
  indexes: [],
  timeToLiveAttribute: "expiresAt",
  hasStream: false,
} as const satisfies TableDefinition;

/** How the partition keys of the main table begin. The rights of the functions name rows by it. */
export const rowKinds = [
  "SUB",
  "FIND",
  "DUP",
  "EMAILS",
  "REQUEST",
  "LIKE",
  "CLAIM",
  "DRAFT",
  "ERASE",
  "OUT",
  "CONFIRMED",
  "USEDLINK",
  "PROVED",
  "DEAD",
  "ADMIN",
  "ADMINEMAIL",
  "FACTOR",
  "SESSION",
  "OUTAGE",
  "CONFIG",
  "PENDING",
  "ROTATION",
  "RECOUNT",
  "REINDEX",
  "RETENTION",
  "LOGDAYS",
  "LOG",
  "LOADED",
  "RATE",
  "IDEMPOTENCY",
  "CHECK",
  "CODE",
  "JOB",
  "IMPORT",
  "EXPORT",
  "LOOKUP",
  "COUNT",
  "COUNTED",
  "FIGURES",
] as const;
export type RowKind = (typeof rowKinds)[number];

/** How the partition keys of the audit table begin. */
export type AuditRowKind = "CHAIN" | "DAYS" | "ENTRY" | "PIECES" | "PLACE";

/** Kinds whose rows are in one partition. */
const single: readonly string[] = [
  "CONFIG",
  "PENDING",
  "ROTATION",
  "RECOUNT",
  "REINDEX",
  "RETENTION",
  "CHAIN",
  "DAYS",
  "PIECES",
  "PLACE",
];

/** As a policy names the keys of a kind. */
export const leadingKeyOf = (kind: RowKind | AuditRowKind): string =>
  single.includes(kind) ? kind : `${kind}#*`;
