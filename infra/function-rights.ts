import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Key } from "aws-cdk-lib/aws-kms";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { AuditRowKind, RowKind } from "#functions/store/table/definitions.ts";
import type { Service } from "#shared/kyc/status.ts";
import {
  allow,
  type BucketAction,
  onBucket,
  onRows,
  onTable,
  prefixes,
  queryIndexes,
  type RowRights,
  readSecrets,
  sendTo,
  type TableAction,
  withKey,
} from "./constructs/rights.ts";
import type { QueueName, WorkerQueue } from "./constructs/worker-queue.ts";
import type { FunctionName } from "./functions.ts";
import { keysOfTables, type SecretSetting } from "./secret-names.ts";

/** What a function may do. The rights on the encryption key follow from what it reads and writes. */
interface Rights {
  /** By action, the kinds of rows of the main table, which begin their keys. */
  main?: RowRights<RowKind>;
  /** A scan names no key. */
  scansMain?: true;
  indexes?: readonly string[];
  readsStream?: true;
  registers?: readonly TableAction[];
  audit?: RowRights<AuditRowKind>;
  images?: readonly BucketAction[];
  exports?: readonly BucketAction[];
  auditFiles?: readonly BucketAction[];
  tombstones?: readonly BucketAction[];
  secrets?: readonly SecretSetting[];
  putsSecrets?: readonly SecretSetting[];
  sendsTo?: readonly QueueName[];
  /** Queues whose messages it makes visible later. */
  delays?: readonly QueueName[];
  countsDeadLetters?: true;
}

const deliverTo = (service: Service) =>
  ({
    main: {
      GetItem: ["CONFIG", "SUB"],
      BatchGetItem: ["OUTAGE", "SUB"],
      Query: ["DUP", "LIKE", "SUB"],
      PutItem: ["LOG", "OUT", "SUB"],
      UpdateItem: ["OUTAGE", "SUB"],
      DeleteItem: ["SUB"],
    },
    secrets: [
      "FIELD_KEYS_SECRET",
      "LOOKUP_KEY_SECRET",
      `${service === "ixtrac" ? "IXTRAC" : "ERIGHTS"}_KEY_SECRET`,
    ],
    delays: [service],
  }) as const satisfies Rights;

/** The rights of every function, in one place. What is not here, a function may not do. */
const rights = {
  "admin-accounts": {
    main: {
      GetItem: ["ADMIN", "CLAIM", "CONFIG", "JOB", "REQUEST", "SUB"],
      BatchGetItem: [
        "ADMIN",
        "CLAIM",
        "COUNT",
        "JOB",
        "OUTAGE",
        "REINDEX",
        "REQUEST",
        "SESSION",
        "SUB",
      ],
      ConditionCheckItem: ["SUB"],
      Query: [
        "CLAIM",
        "DUP",
        "EMAILS",
        "FIGURES",
        "FIND",
        "LIKE",
        "LOG",
        "LOGDAYS",
        "REQUEST",
        "SUB",
      ],
      PutItem: ["CLAIM", "JOB", "LOG", "OUT", "REQUEST", "SUB"],
      UpdateItem: ["EMAILS", "LOADED", "REQUEST", "SESSION", "SUB"],
      DeleteItem: ["CLAIM", "OUT", "REQUEST", "SUB"],
    },
    indexes: ["GSI1", "GSI2"],
    images: ["GetObject"],
    secrets: ["ADMIN_TOKEN_PUBLIC_KEY_SECRET", "LOOKUP_KEY_SECRET", "FIELD_KEYS_SECRET"],
  },
  "admin-exports": {
    main: {
      GetItem: ["CONFIG", "JOB", "SUB"],
      BatchGetItem: ["ADMIN", "COUNT", "JOB", "OUTAGE", "REINDEX", "SESSION", "SUB"],
      Query: ["CLAIM", "DUP", "FIGURES", "FIND", "JOB", "LOG", "LOGDAYS", "SUB"],
      PutItem: ["EXPORT", "JOB", "LOG", "OUT"],
      UpdateItem: ["JOB", "LOADED", "SESSION"],
    },
    indexes: ["GSI1", "GSI2"],
    images: ["GetObject", "ListBucket"],
    exports: ["GetObject"],
    secrets: ["ADMIN_TOKEN_PUBLIC_KEY_SECRET", "LOOKUP_KEY_SECRET", "FIELD_KEYS_SECRET"],
  },
  "admin-session": {
    main: {
      GetItem: ["ADMIN", "ADMINEMAIL", "CODE", "FACTOR"],
      PutItem: ["ADMIN", "ADMINEMAIL", "LOG", "OUT", "SESSION"],
      UpdateItem: ["ADMIN", "CODE", "FACTOR", "RATE"],
    },
    secrets: ["ADMIN_TOKEN_PRIVATE_KEY_SECRET", "LOOKUP_KEY_SECRET", "FIELD_KEYS_SECRET"],
  },
  "admin-settings": {
    main: {
      GetItem: ["ADMIN", "ADMINEMAIL", "CONFIG", "FACTOR", "JOB", "LOOKUP", "SUB"],
      BatchGetItem: ["ADMIN", "ERASE", "IMPORT", "JOB", "SESSION"],
      ConditionCheckItem: ["ADMIN", "ERASE", "SUB"],
      Query: ["LOADED", "LOG", "LOGDAYS", "PENDING", "SESSION"],
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
      UpdateItem: ["ADMIN", "ERASE", "FACTOR", "RATE", "SESSION", "SUB"],
      DeleteItem: ["ADMIN", "ADMINEMAIL", "ERASE", "FACTOR", "PENDING", "SESSION"],
    },
    indexes: ["GSI1"],
    registers: ["BatchGetItem"],
    secrets: [
      "ADMIN_TOKEN_PRIVATE_KEY_SECRET",
      "ADMIN_TOKEN_PUBLIC_KEY_SECRET",
      "LOOKUP_KEY_SECRET",
      "FIELD_KEYS_SECRET",
      "IXTRAC_KEY_SECRET",
    ],
  },
  "append-audit": {
    main: {
      Query: ["LOG", "LOGDAYS"],
      PutItem: ["LOG", "OUT"],
    },
    audit: {
      BatchGetItem: ["ENTRY"],
      Query: ["CHAIN", "DAYS", "PIECES", "PLACE"],
      PutItem: ["CHAIN", "DAYS", "ENTRY", "PIECES", "PLACE"],
    },
    auditFiles: ["PutObject"],
    secrets: ["AUDIT_KEY_SECRET"],
  },
  "build-export": {
    main: {
      GetItem: ["JOB"],
      BatchGetItem: ["SUB"],
      Query: ["JOB"],
      PutItem: ["EXPORT", "JOB", "LOG", "OUT"],
      UpdateItem: ["JOB"],
      DeleteItem: ["EXPORT"],
    },
    indexes: ["GSI1", "GSI2"],
    images: ["GetObject", "ListBucket"],
    exports: ["GetObject", "PutObject", "AbortMultipartUpload"],
    secrets: ["FIELD_KEYS_SECRET"],
  },
  "compare-accounts": {
    main: {
      GetItem: ["PROVED", "RATE"],
      BatchGetItem: ["SUB"],
      ConditionCheckItem: ["SUB"],
      Query: ["DUP", "LIKE", "SUB"],
      PutItem: ["DUP", "LIKE", "OUT", "SUB"],
      UpdateItem: ["OUT", "RATE", "SUB"],
      BatchWriteItem: ["LIKE"],
    },
    secrets: ["LOOKUP_KEY_SECRET", "FIELD_KEYS_SECRET"],
    sendsTo: ["bulk"],
  },
  "holder-rights": {
    main: {
      GetItem: ["REQUEST", "SUB", "USEDLINK"],
      BatchGetItem: ["SUB"],
      ConditionCheckItem: ["SUB"],
      Query: ["EMAILS", "REQUEST", "SUB"],
      PutItem: ["LOG", "OUT", "REQUEST", "SUB", "USEDLINK"],
      UpdateItem: ["RATE", "REQUEST", "SUB"],
    },
    images: ["GetObject", "ListBucket"],
    secrets: ["TOKEN_PUBLIC_KEY_SECRET", "LOOKUP_KEY_SECRET", "FIELD_KEYS_SECRET"],
  },
  "erase-account": {
    main: {
      GetItem: ["CONFIG", "ERASE", "JOB", "SUB"],
      ConditionCheckItem: ["ERASE", "SUB"],
      Query: ["CODE", "DUP", "EMAILS", "JOB", "LIKE", "REQUEST", "SUB"],
      PutItem: ["LOG"],
      UpdateItem: ["ERASE", "FIGURES"],
      DeleteItem: ["JOB", "SUB"],
      BatchWriteItem: [
        "CHECK",
        "CODE",
        "DUP",
        "EMAILS",
        "FIND",
        "LIKE",
        "PROVED",
        "REQUEST",
        "SUB",
      ],
    },
    indexes: ["GSI1"],
    images: ["ListBucketVersions", "DeleteObjectVersion"],
    exports: ["GetObject", "ListBucket", "DeleteObject"],
    tombstones: ["PutObject"],
    secrets: ["LOOKUP_KEY_SECRET", "FIELD_KEYS_SECRET"],
    sendsTo: ["compare"],
  },
  holders: {
    main: {
      GetItem: ["CHECK", "CODE", "CONFIG", "IDEMPOTENCY", "LOOKUP", "RATE", "SUB"],
      BatchGetItem: ["SUB"],
      ConditionCheckItem: ["SUB"],
      Query: ["SUB"],
      PutItem: [
        "CLAIM",
        "DRAFT",
        "DUP",
        "FIND",
        "IDEMPOTENCY",
        "LIKE",
        "LOG",
        "OUT",
        "PROVED",
        "SUB",
      ],
      UpdateItem: ["CODE", "DRAFT", "RATE", "SUB"],
      DeleteItem: ["DRAFT", "DUP", "FIND"],
      BatchWriteItem: ["LIKE"],
    },
    registers: ["BatchGetItem"],
    images: ["GetObject", "PutObject"],
    secrets: [
      "TOKEN_PRIVATE_KEY_SECRET",
      "TOKEN_PUBLIC_KEY_SECRET",
      "LOOKUP_KEY_SECRET",
      "FIELD_KEYS_SECRET",
    ],
  },
  "import-register": {
    main: {
      GetItem: ["JOB"],
      PutItem: ["JOB", "LOG", "OUT"],
      DeleteItem: ["IMPORT", "JOB"],
    },
    registers: ["GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem"],
    secrets: ["IXTRAC_KEY_SECRET"],
    sendsTo: ["import"],
  },
  lookups: {
    main: {
      GetItem: ["CHECK", "CONFIG", "LOOKUP"],
      PutItem: ["CHECK", "LOOKUP"],
      UpdateItem: ["OUT", "RATE"],
    },
    registers: ["GetItem", "Query"],
    secrets: ["LOOKUP_KEY_SECRET", "BANK_KEY_SECRET", "IXTRAC_KEY_SECRET"],
  },
  reconcile: {
    main: {
      GetItem: ["CONFIG"],
      BatchGetItem: ["SUB"],
      PutItem: ["LOG"],
      UpdateItem: ["SUB"],
    },
    indexes: ["GSI2"],
  },
  "record-bounce": {
    main: {
      GetItem: ["SUB"],
      Query: ["DUP"],
      PutItem: ["LOG"],
      UpdateItem: ["EMAILS", "SUB"],
    },
    secrets: ["LOOKUP_KEY_SECRET"],
  },
  recount: {
    main: {
      GetItem: ["COUNT", "FIGURES"],
      BatchGetItem: ["COUNT", "RECOUNT", "REINDEX"],
      Query: ["FIGURES", "SUB"],
      PutItem: ["LOG", "RECOUNT"],
      UpdateItem: ["COUNT", "FIGURES", "REINDEX"],
      DeleteItem: ["FIGURES"],
    },
    indexes: ["GSI1", "GSI2"],
  },
  reindex: {
    main: {
      GetItem: ["SUB"],
      BatchGetItem: ["REINDEX", "SUB"],
      ConditionCheckItem: ["SUB"],
      Query: ["DUP", "LIKE", "SUB"],
      PutItem: ["DUP", "FIND", "LIKE", "LOG", "OUT", "REINDEX", "SUB"],
      UpdateItem: ["SUB"],
      BatchWriteItem: ["LIKE"],
    },
    scansMain: true,
    secrets: ["LOOKUP_KEY_SECRET", "FIELD_KEYS_SECRET"],
  },
  "reset-second-factor": {
    main: {
      GetItem: ["ADMIN", "ADMINEMAIL"],
      PutItem: ["LOG", "OUT"],
      UpdateItem: ["ADMIN", "FACTOR"],
    },
  },
  "rotate-keys": {
    main: {
      GetItem: ["FACTOR", "SUB"],
      BatchGetItem: ["PROVED", "ROTATION", "SUB"],
      ConditionCheckItem: ["SUB"],
      PutItem: ["DUP", "LIKE", "PROVED", "ROTATION"],
      UpdateItem: ["FACTOR", "SUB"],
      BatchWriteItem: ["DUP", "LIKE", "PROVED"],
    },
    scansMain: true,
    secrets: ["LOOKUP_KEY_SECRET", "FIELD_KEYS_SECRET"],
  },
  "run-upload": {
    main: {
      GetItem: ["CONFIG", "JOB", "SUB"],
      BatchGetItem: ["SUB"],
      Query: ["DUP", "LIKE", "SUB"],
      PutItem: ["LOG", "OUT", "SUB"],
      UpdateItem: ["JOB", "SUB"],
      DeleteItem: ["SUB"],
    },
    indexes: ["GSI1"],
    secrets: ["LOOKUP_KEY_SECRET", "FIELD_KEYS_SECRET"],
    sendsTo: ["run"],
  },
  "send-mail": {
    main: {
      GetItem: ["ADMIN", "ERASE", "JOB", "LOG", "PROVED", "REQUEST", "SUB"],
      BatchGetItem: ["SUB"],
      Query: ["DUP"],
      PutItem: ["LOG", "OUT"],
      UpdateItem: ["CODE", "CONFIRMED", "EMAILS", "OUT"],
      DeleteItem: ["OUT"],
    },
    secrets: ["LOOKUP_KEY_SECRET"],
  },
  sweep: {
    main: {
      GetItem: ["CONFIG", "DEAD", "DRAFT", "RETENTION"],
      BatchGetItem: ["ERASE", "SUB"],
      ConditionCheckItem: ["ERASE", "SUB"],
      Query: ["JOB"],
      PutItem: ["ERASE", "LOG", "OUT", "RETENTION"],
      UpdateItem: ["DEAD", "ERASE", "JOB", "OUT", "SUB"],
      DeleteItem: ["DRAFT", "ERASE", "JOB", "OUT"],
      BatchWriteItem: ["LIKE"],
    },
    indexes: ["GSI1"],
    images: ["DeleteObject"],
    exports: ["DeleteObject"],
    // No row lists the accounts that were not compared, so the sweep has nothing to send there.
    sendsTo: ["mail", "ixtrac", "erights", "run", "import", "export", "erase"],
    countsDeadLetters: true,
  },
  "update-counters": {
    main: {
      PutItem: ["COUNTED"],
      UpdateItem: ["COUNT", "FIGURES", "LOGDAYS", "OUT"],
    },
  },
  // Only the sweep passes erasures on.
  "relay-outbox": {
    readsStream: true,
    sendsTo: ["mail", "ixtrac", "erights", "run", "import", "export", "compare", "bulk"],
  },
  "publish-oldest-pending": { indexes: ["GSI2"] },
  "create-signing-keys": {
    secrets: ["ADMIN_TOKEN_PRIVATE_KEY_SECRET", "TOKEN_PRIVATE_KEY_SECRET"],
    putsSecrets: [
      "ADMIN_TOKEN_PRIVATE_KEY_SECRET",
      "ADMIN_TOKEN_PUBLIC_KEY_SECRET",
      "TOKEN_PRIVATE_KEY_SECRET",
      "TOKEN_PUBLIC_KEY_SECRET",
    ],
  },
} as const satisfies Partial<Record<FunctionName, Rights>>;

/** What the rights are on, as the data stack has it. */
export interface Resources extends Record<keyof typeof prefixes, Bucket> {
  main: ITableV2;
  registers: ITableV2;
  audit: ITableV2;
  key: Key;
  secrets: Record<SecretSetting, Secret>;
}

type Queues = Partial<Record<QueueName, WorkerQueue>>;

/**
 * @param queues those that the function sends to, delays or watches
 * @param of for `deliver-to-service`, which each service has alone
 */
export const rightsOf = (
  name: keyof typeof rights | "deliver-to-service",
  data: Resources,
  { queues = {}, of = "ixtrac" }: { queues?: Queues; of?: Service } = {},
): PolicyStatement[] => {
  const given: Rights = name === "deliver-to-service" ? deliverTo(of) : rights[name];
  const { main, registers, audit, secrets } = data;
  const queuesOf = (names: readonly QueueName[] = []) => names.map((it) => queueOf(queues, it));
  return [
    ...(given.scansMain ? [onTable(main, "Scan")] : []),
    ...onRows(main, given.main ?? {}),
    ...(given.indexes ? [queryIndexes(main, ...given.indexes)] : []),
    ...(given.registers ? [onTable(registers, ...given.registers)] : []),
    ...onRows(audit, given.audit ?? {}),
    ...buckets.flatMap((bucket) => onBucket(data[bucket], bucket, given[bucket] ?? [])),
    ...(given.secrets ? [readSecrets(...given.secrets.map((it) => secrets[it]))] : []),
    ...(given.putsSecrets
      ? [allow(["secretsmanager:PutSecretValue"], ...arnsOf(given.putsSecrets, data))]
      : []),
    ...(given.sendsTo ? [sendTo(...queuesOf(given.sendsTo).map(({ queue }) => queue))] : []),
    ...queuesOf(given.delays).map(({ queue }) =>
      allow(["sqs:ChangeMessageVisibility"], queue.queueArn),
    ),
    ...(given.countsDeadLetters
      ? [
          allow(
            ["sqs:GetQueueAttributes"],
            ...Object.values(queues).map(({ deadLetters }) => deadLetters.queueArn),
          ),
        ]
      : []),
    ...onKey(given, data),
  ];
};

const buckets = Object.keys(prefixes) as (keyof typeof prefixes)[];

/** S3 encrypts with the key when it puts an object, and decrypts the parts of a large one. */
const onKey = (given: Rights, { key }: Resources): PolicyStatement[] => {
  const { main, scansMain, indexes, readsStream, registers, audit } = given;
  const files = buckets.flatMap((bucket) => given[bucket] ?? []);
  const onFiles = [
    ...(files.includes("GetObject") ? (["Decrypt"] as const) : []),
    ...(files.includes("PutObject") ? (["GenerateDataKey"] as const) : []),
  ];
  return [
    ...(main || scansMain || indexes || readsStream || registers || audit
      ? [withKey(key, "dynamodb", "Decrypt")]
      : []),
    ...(onFiles.length > 0 ? [withKey(key, "s3", ...onFiles)] : []),
    ...(given.secrets?.some((it) => keysOfTables.includes(it))
      ? [withKey(key, "secretsmanager", "Decrypt")]
      : []),
  ];
};

const arnsOf = (names: readonly SecretSetting[], { secrets }: Resources): string[] =>
  names.map((it) => secrets[it].secretArn);

const queueOf = (queues: Queues, name: QueueName): WorkerQueue => {
  const queue = queues[name];
  if (!queue) throw new Error(`The queue ${name} is missing`);
  return queue;
};
