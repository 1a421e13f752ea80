import type { Resource, Synthesized } from "#infra/testing/templates.ts";
import { arnOf, viaService } from "./arns.ts";
import { localNames } from "./local-names.ts";
import { resolver } from "./resolve.ts";
import type { Use } from "./use.ts";

/** Adds to a use what it needs of the key that encrypts its resource. */
export type WithKey = <U extends Use>(use: U) => U[];

export const withKeys =
  (keys: Keys): WithKey =>
  (use) => {
    // An object belongs to its bucket; an index and a stream belong to their table.
    const [, key] = keys.find(([arn]) => `${use.resource}/`.startsWith(`${arn}/`)) ?? [];
    const [service = ""] = use.action.split(":");
    const actions = key ? (actionsWithKey[use.action] ?? byDefault[service] ?? []) : [];
    return [
      use,
      ...actions.map((action) => ({
        ...use,
        action: `kms:${action}`,
        resource: key ?? "",
        context: { "kms:ViaService": viaService(service) },
      })),
    ];
  };

/** Each resource with the key of ours that encrypts it, by their ARNs. */
export type Keys = [resource: string, key: string][];

export const keysOf = (all: Synthesized): Keys => {
  const resolve = resolver(all);
  const nameOf = localNames(all);
  return Object.entries(keyIn).flatMap(([type, { arn, key }]) =>
    all.ofType(type).flatMap((resource): Keys => {
      const value = key(resource.Properties);
      return value ? [[arn(nameOf(resource)), resolve(resource.stack, value)]] : [];
    }),
  );
};

/** The key of a resource that has one of ours. A key of AWS needs no right inside its account. */
const keyIn: Record<
  string,
  { arn: (name: string) => string; key: (properties: Resource["Properties"]) => unknown }
> = {
  "AWS::DynamoDB::GlobalTable": {
    arn: arnOf.table,
    key: ({ Replicas }) => Replicas[0].SSESpecification?.KMSMasterKeyId,
  },
  "AWS::S3::Bucket": {
    arn: arnOf.bucket,
    key: ({ BucketEncryption }) =>
      BucketEncryption?.ServerSideEncryptionConfiguration[0].ServerSideEncryptionByDefault
        .KMSMasterKeyID,
  },
  "AWS::SQS::Queue": { arn: arnOf.queue, key: ({ KmsMasterKeyId }) => KmsMasterKeyId },
  "AWS::SecretsManager::Secret": { arn: arnOf.secret, key: ({ KmsKeyId }) => KmsKeyId },
};

/**
 * "DynamoDB encryption at rest: How it works": every access decrypts the key of the table in the
 * caller's name, writes as well, and data keys are the table's own.
 */
const byDefault: Record<string, string[]> = { dynamodb: ["Decrypt"] };

const actionsWithKey: Record<string, string[]> = {
  // It names streams and reads none.
  "dynamodb:ListStreams": [],
  // "Using server-side encryption with AWS KMS keys (SSE-KMS)", "Permissions".
  "s3:GetObject": ["Decrypt"],
  "s3:PutObject": ["GenerateDataKey"],
  // "Multipart upload API and permissions": the parts are read again when they are joined. Only a
  // call that begins an upload leads to this right.
  "s3:AbortMultipartUpload": ["Decrypt"],
  // "Secret encryption and decryption in AWS Secrets Manager".
  "secretsmanager:GetSecretValue": ["Decrypt"],
  "secretsmanager:PutSecretValue": ["GenerateDataKey", "Decrypt"],
  // "Key management" in the Amazon SQS Developer Guide, "Configure AWS KMS permissions".
  "sqs:SendMessage": ["GenerateDataKey", "Decrypt"],
  "sqs:ReceiveMessage": ["Decrypt"],
};
