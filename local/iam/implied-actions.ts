import { arnOf } from "./arns.ts";
import { isUsedBy, itemUses } from "./item-actions.ts";
import type { Use } from "./use.ts";

type Input = Record<string, unknown>;

/** Every right that a call of the SDK needs. What its encryption key needs is in `key-actions.ts`. */
export const usesOf = (call: string, input: Input): Use[] => {
  if (isUsedBy(call)) return itemUses(call, input);
  // An unknown call is recorded as one that no policy allows, so that the run fails and says which.
  return actionsOf[call]?.(input) ?? [{ action: `unknown:${call}`, resource: "*" }];
};

const onQueue = (action: string) => (input: Input) => [
  {
    action: `sqs:${action}`,
    resource: arnOf.queue(String(input.QueueUrl).split("/").slice(3).at(-1) ?? ""),
  },
];

const onObject =
  (...actions: string[]) =>
  (input: Input) =>
    actions.map((action) => objectUse(action, input, String(input.Key)));

const objectUse = (action: string, { Bucket }: Input, key: string): Use => ({
  action: `s3:${action}`,
  resource: arnOf.object(String(Bucket), withoutId(key)),
});

/** Policies name objects by their first folder at most. */
const withoutId = (key: string) => key.replace(/\/.*/s, "/any");

const onSecret = (action: string) => (input: Input) => [
  { action: `secretsmanager:${action}`, resource: arnOf.secret(String(input.SecretId)) },
];

const actionsOf: Record<string, (input: Input) => Use[]> = {
  // "Actions, resources, and condition keys for Amazon SQS". A batch needs the action of its single
  // call: "Amazon SQS API permissions: Actions and resource reference".
  "SQS SendMessage": onQueue("SendMessage"),
  "SQS SendMessageBatch": onQueue("SendMessage"),
  "SQS ReceiveMessage": onQueue("ReceiveMessage"),
  "SQS DeleteMessage": onQueue("DeleteMessage"),
  "SQS DeleteMessageBatch": onQueue("DeleteMessage"),
  "SQS ChangeMessageVisibility": onQueue("ChangeMessageVisibility"),
  "SQS ChangeMessageVisibilityBatch": onQueue("ChangeMessageVisibility"),
  "SQS GetQueueAttributes": onQueue("GetQueueAttributes"),

  // "Required permissions for Amazon S3 API operations".
  "S3 GetObject": onObject("GetObject"),
  "S3 HeadObject": onObject("GetObject"),
  "S3 PutObject": onObject("PutObject"),
  "S3 DeleteObject": onObject("DeleteObject"),
  "S3 DeleteObjects": (input) =>
    (input.Delete as { Objects: { Key: string; VersionId?: string }[] }).Objects.map(
      ({ Key, VersionId }) =>
        objectUse(VersionId ? "DeleteObjectVersion" : "DeleteObject", input, Key),
    ),
  "S3 ListObjectVersions": ({ Bucket }) => [
    { action: "s3:ListBucketVersions", resource: arnOf.bucket(String(Bucket)) },
  ],
  // "Uploading and copying objects using multipart upload", "Multipart upload API and permissions".
  // An upload that fails must be aborted, because S3 keeps its parts and charges for them.
  "S3 CreateMultipartUpload": onObject("PutObject", "AbortMultipartUpload"),
  "S3 UploadPart": onObject("PutObject"),
  "S3 CompleteMultipartUpload": onObject("PutObject"),
  "S3 AbortMultipartUpload": onObject("AbortMultipartUpload"),

  // "Actions, resources, and condition keys for AWS Secrets Manager".
  "SecretsManager GetSecretValue": onSecret("GetSecretValue"),
  "SecretsManager PutSecretValue": onSecret("PutSecretValue"),

  // "Actions, resources, and condition keys for Amazon SES". The identity's own configuration set
  // is added from the stack.
  "SES SendRawEmail": ({ Source, ConfigurationSetName }) => [
    {
      action: "ses:SendRawEmail",
      resource: arnOf.identity(/@([^>]+)>?$/.exec(String(Source))?.[1] ?? ""),
    },
    ...(ConfigurationSetName
      ? [
          {
            action: "ses:SendRawEmail",
            resource: arnOf.configurationSet(String(ConfigurationSetName)),
          },
        ]
      : []),
  ],
  "SESv2 PutConfigurationSetSendingOptions": ({ ConfigurationSetName }) => [
    {
      action: "ses:PutConfigurationSetSendingOptions",
      resource: arnOf.configurationSet(String(ConfigurationSetName)),
    },
  ],
};

/** "GetObject", "Permissions": S3 answers 404 only to who may list the bucket, otherwise 403. */
export const whenMissing = ({ name }: Error, { Bucket }: Input): Use[] =>
  name === "NoSuchKey" || (name === "NotFound" && Bucket)
    ? [{ action: "s3:ListBucket", resource: arnOf.bucket(String(Bucket)) }]
    : [];
