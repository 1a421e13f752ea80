import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { onRows, type RowRights } from "./constructs/rights.ts";
import type { FunctionName } from "./functions.ts";

/** Who may touch which rows of the main table. What is not here, a function may not do. */
const rights = {
  "admin-accounts": {
    GetItem: ["ADMIN", "CLAIM", "CONFIG", "JOB", "REQUEST", "SUB"],
    BatchGetItem: ["ADMIN", "CLAIM", "COUNT", "JOB", "OUTAGE", "REQUEST", "SESSION", "SUB"],
    ConditionCheckItem: ["SUB"],
    Query: ["CLAIM", "DUP", "EMAILS", "FIND", "LIKE", "REQUEST", "SUB"],
    PutItem: ["CLAIM", "JOB", "LOG", "OUT", "REQUEST", "SUB"],
    UpdateItem: ["EMAILS", "LOADED", "REQUEST", "SESSION", "SUB"],
    DeleteItem: ["CLAIM", "OUT", "REQUEST", "SUB"],
  },
  "admin-exports": {
    GetItem: ["CONFIG", "JOB", "SUB"],
    BatchGetItem: ["ADMIN", "JOB", "SESSION", "SUB"],
    Query: ["CLAIM", "DUP", "FIND", "JOB", "LOG", "LOGDAYS"],
    PutItem: ["EXPORT", "JOB", "LOG", "OUT"],
    UpdateItem: ["JOB", "LOADED", "SESSION"],
  },
  "admin-session": {
    GetItem: ["ADMIN", "ADMINEMAIL", "CODE", "FACTOR"],
    PutItem: ["ADMIN", "ADMINEMAIL", "LOG", "OUT", "SESSION"],
    UpdateItem: ["ADMIN", "CODE", "FACTOR", "RATE"],
  },
  "admin-settings": {
    GetItem: ["ADMIN", "ADMINEMAIL", "CONFIG", "FACTOR", "JOB", "LOOKUP"],
    BatchGetItem: ["ADMIN", "ERASE", "SESSION"],
    ConditionCheckItem: ["ADMIN", "ERASE", "SUB"],
    Query: ["LOG", "LOGDAYS", "PENDING", "SESSION"],
    PutItem: [
      "ADMIN",
      "ADMINEMAIL",
      "CONFIG",
      "ERASE",
      "IMPORT",
      "JOB",
      "LOG",
      "LOOKUP",
      "OUT",
      "PENDING",
      "SESSION",
    ],
    UpdateItem: ["ADMIN", "ERASE", "FACTOR", "RATE", "SESSION"],
    DeleteItem: ["ADMIN", "ADMINEMAIL", "ERASE", "FACTOR", "PENDING", "SESSION"],
  },
  "append-audit": {
    Query: ["LOG", "LOGDAYS"],
    PutItem: ["LOG", "OUT"],
  },
  "build-export": {
    GetItem: ["JOB"],
    BatchGetItem: ["SUB"],
    Query: ["JOB"],
    PutItem: ["EXPORT", "JOB", "LOG", "OUT"],
    UpdateItem: ["JOB"],
    DeleteItem: ["EXPORT"],
  },
  "compare-accounts": {
    BatchGetItem: ["SUB"],
    ConditionCheckItem: ["SUB"],
    Query: ["DUP", "LIKE", "SUB"],
    PutItem: ["DUP", "LIKE", "OUT", "SUB"],
    UpdateItem: ["SUB"],
    BatchWriteItem: ["LIKE"],
  },
  "deliver-to-service": {
    GetItem: ["CONFIG", "SUB"],
    BatchGetItem: ["OUTAGE", "SUB"],
    PutItem: ["LOG", "SUB"],
    UpdateItem: ["OUTAGE", "SUB"],
    DeleteItem: ["SUB"],
  },
  "holder-rights": {
    GetItem: ["SUB", "USEDLINK"],
    BatchGetItem: ["SUB"],
    Query: ["EMAILS", "REQUEST", "SUB"],
    PutItem: ["LOG", "OUT", "REQUEST", "SUB", "USEDLINK"],
    UpdateItem: ["RATE", "SUB"],
  },
  "erase-account": {
    GetItem: ["ERASE", "JOB"],
    ConditionCheckItem: ["ERASE"],
    Query: ["CODE", "DUP", "EMAILS", "JOB", "LIKE", "REQUEST", "SUB"],
    PutItem: ["LOG"],
    UpdateItem: ["ERASE"],
    DeleteItem: ["JOB", "SUB"],
    BatchWriteItem: ["CHECK", "CODE", "DUP", "EMAILS", "FIND", "LIKE", "PROVED", "REQUEST", "SUB"],
  },
  holders: {
    GetItem: ["CHECK", "CODE", "CONFIG", "IDEMPOTENCY", "LOOKUP", "SUB"],
    PutItem: ["CLAIM", "DRAFT", "DUP", "FIND", "IDEMPOTENCY", "LOG", "OUT", "PROVED", "SUB"],
    UpdateItem: ["CODE", "RATE", "SUB"],
    DeleteItem: ["DRAFT", "DUP", "FIND"],
  },
  "import-register": {
    GetItem: ["JOB"],
    PutItem: ["JOB", "LOG"],
    DeleteItem: ["IMPORT", "JOB"],
  },
  lookups: {
    GetItem: ["CHECK", "CONFIG", "LOOKUP"],
    PutItem: ["CHECK", "LOOKUP"],
    UpdateItem: ["OUT", "RATE"],
  },
  reconcile: {
    GetItem: ["CONFIG"],
    BatchGetItem: ["SUB"],
    PutItem: ["LOG"],
    UpdateItem: ["SUB"],
  },
  "record-bounce": {
    GetItem: ["SUB"],
    Query: ["DUP"],
    PutItem: ["LOG"],
    UpdateItem: ["EMAILS", "SUB"],
  },
  recount: {
    BatchGetItem: ["COUNT"],
    Query: ["FIGURES", "SUB"],
    PutItem: ["LOG"],
    UpdateItem: ["COUNT", "FIGURES"],
    DeleteItem: ["FIGURES"],
  },
  "reset-second-factor": {
    GetItem: ["ADMIN", "ADMINEMAIL"],
    PutItem: ["LOG", "OUT"],
    UpdateItem: ["ADMIN", "FACTOR"],
  },
  "rotate-keys": {
    GetItem: ["FACTOR", "SUB"],
    BatchGetItem: ["PROVED", "ROTATION", "SUB"],
    ConditionCheckItem: ["SUB"],
    PutItem: ["DUP", "LIKE", "PROVED", "ROTATION"],
    UpdateItem: ["FACTOR", "SUB"],
    BatchWriteItem: ["DUP", "LIKE", "PROVED"],
  },
  "run-upload": {
    GetItem: ["CONFIG", "JOB", "SUB"],
    BatchGetItem: ["SUB"],
    PutItem: ["LOG", "SUB"],
    UpdateItem: ["JOB", "SUB"],
    DeleteItem: ["SUB"],
  },
  "send-mail": {
    GetItem: ["ADMIN", "ERASE", "JOB", "LOG", "PROVED", "REQUEST", "SUB"],
    BatchGetItem: ["SUB"],
    Query: ["DUP"],
    PutItem: ["LOG"],
    UpdateItem: ["CODE", "CONFIRMED", "EMAILS", "OUT"],
    DeleteItem: ["OUT"],
  },
  sweep: {
    GetItem: ["CONFIG", "DEAD", "DRAFT"],
    Query: ["JOB"],
    PutItem: ["LOG"],
    UpdateItem: ["DEAD", "ERASE", "JOB", "OUT", "SUB"],
    DeleteItem: ["DRAFT", "JOB", "OUT"],
  },
  "update-counters": {
    PutItem: ["COUNTED"],
    UpdateItem: ["COUNT", "FIGURES", "LOGDAYS", "OUT"],
  },
} as const satisfies Partial<Record<FunctionName, RowRights>>;

export const rowRights = (main: ITableV2, name: keyof typeof rights): PolicyStatement[] =>
  onRows(main, rights[name]);
