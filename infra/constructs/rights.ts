import { Stack } from "aws-cdk-lib";
import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Key } from "aws-cdk-lib/aws-kms";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import {
  type AuditRowKind,
  leadingKeyOf,
  type RowKind,
} from "#functions/store/table/definitions.ts";

/** Actions are listed: `grant…()` would add unneeded actions and wildcards. */
export const allow = (actions: string[], ...resources: string[]): PolicyStatement =>
  new PolicyStatement({ actions, resources });

/** For a resource's own policy: a service of AWS may use the resource, for this account only. */
export const allowService = (
  service: string,
  action: string,
  { resource, account }: { resource: string; account: string },
): PolicyStatement =>
  new PolicyStatement({
    principals: [new ServicePrincipal(service)],
    actions: [action],
    resources: [resource],
    conditions: { StringEquals: { "aws:SourceAccount": account } },
  });

export type TableAction =
  | "GetItem"
  | "BatchGetItem"
  | "Query"
  | "Scan"
  | "ConditionCheckItem"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "BatchWriteItem";

/** Rights on the table itself; the parts of a transaction need the same actions. */
export const onTable = (table: ITableV2, ...actions: TableAction[]): PolicyStatement =>
  allow(
    actions.map((action) => `dynamodb:${action}`),
    table.tableArn,
  );

export type RowRights<Kind> = Partial<Record<TableAction, readonly Kind[]>>;

/** Rights on rows of these kinds. A request that names no key, such as a scan, is not allowed. */
export const onRows = (
  table: ITableV2,
  rows: RowRights<RowKind | AuditRowKind>,
): PolicyStatement[] =>
  Object.entries(rows).map(
    ([action, kinds]) =>
      new PolicyStatement({
        actions: [`dynamodb:${action}`],
        resources: [table.tableArn],
        conditions: {
          "ForAllValues:StringLike": { "dynamodb:LeadingKeys": kinds.map(leadingKeyOf) },
          Null: { "dynamodb:LeadingKeys": "false" },
        },
      }),
  );

export const queryIndexes = (table: ITableV2, ...indexes: string[]): PolicyStatement =>
  allow(["dynamodb:Query"], ...indexes.map((index) => `${table.tableArn}/index/${index}`));

export type BucketAction =
  | "GetObject"
  | "PutObject"
  | "DeleteObject"
  | "DeleteObjectVersion"
  | "AbortMultipartUpload"
  /** Without this right S3 answers 403 instead of 404 for a missing key. */
  | "ListBucket"
  | "ListBucketVersions";

/** Where the objects of each bucket are. Their names follow, which nobody knows before. */
export const prefixes = {
  images: "submissions",
  exports: "exports",
  auditFiles: "days",
  tombstones: "tombstones",
} as const;

/** A list names the bucket itself, because AWS limits it by its prefix only with a condition. */
export const onBucket = (
  bucket: Bucket,
  name: keyof typeof prefixes,
  actions: readonly BucketAction[],
): PolicyStatement[] =>
  actions.map((action) =>
    allow(
      [`s3:${action}`],
      action.startsWith("List") ? bucket.bucketArn : bucket.arnForObjects(`${prefixes[name]}/*`),
    ),
  );

type KeyUser = "dynamodb" | "s3" | "secretsmanager";

/** The key can be used only through the service whose data it encrypts. */
export const withKey = (key: Key, service: KeyUser, ...actions: KeyAction[]): PolicyStatement =>
  new PolicyStatement({
    actions: actions.map((action) => `kms:${action}`),
    resources: [key.keyArn],
    conditions: {
      StringEquals: { "kms:ViaService": `${service}.${Stack.of(key).region}.amazonaws.com` },
    },
  });

type KeyAction = "Decrypt" | "GenerateDataKey";

export const sendTo = (...queues: Queue[]): PolicyStatement =>
  allow(["sqs:SendMessage"], ...queues.map(({ queueArn }) => queueArn));

export const readSecrets = (...secrets: Secret[]): PolicyStatement =>
  allow(["secretsmanager:GetSecretValue"], ...secrets.map(({ secretArn }) => secretArn));
