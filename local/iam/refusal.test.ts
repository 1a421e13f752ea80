import { expect, it } from "vitest";
import { arnOf } from "./arns.ts";
import { refusal } from "./refusal.ts";

const user = "arn:aws:sts::000000000000:assumed-role/sweep/sweep";
const may = (action: string) => `because no identity-based policy allows the ${action} action`;
const key = arnOf.key("Key");

it.each([
  [
    "DynamoDB PutItem",
    { action: "dynamodb:PutItem", resource: arnOf.table("Main") },
    "AccessDeniedException",
    400,
    `User: ${user} is not authorized to perform: dynamodb:PutItem on resource: ${arnOf.table("Main")} ${may("dynamodb:PutItem")}`,
  ],
  [
    "DynamoDB PutItem",
    { action: "kms:Decrypt", resource: key },
    "AccessDeniedException",
    400,
    `User: ${user} is not authorized to perform: kms:Decrypt on resource: ${key} ${may("kms:Decrypt")}`,
  ],
  [
    "S3 GetObject",
    { action: "s3:GetObject", resource: arnOf.object("images", "any") },
    "AccessDenied",
    403,
    `User: ${user} is not authorized to perform: s3:GetObject on resource: "${arnOf.object("images", "any")}" ${may("s3:GetObject")}`,
  ],
  [
    "SQS SendMessageBatch",
    { action: "sqs:SendMessage", resource: arnOf.queue("mail") },
    "AccessDenied",
    403,
    `User: ${user} is not authorized to perform: sqs:sendmessage on resource: ${arnOf.queue("mail")} ${may("sqs:sendmessage")}`,
  ],
  [
    "SES SendRawEmail",
    { action: "ses:SendRawEmail", resource: arnOf.identity("example.com") },
    "AccessDenied",
    403,
    `User \`${user}' is not authorized to perform \`ses:SendRawEmail' on resource \`${arnOf.identity("example.com")}'`,
  ],
  [
    "SecretsManager GetSecretValue",
    { action: "secretsmanager:GetSecretValue", resource: arnOf.secret("field-keys") },
    "AccessDeniedException",
    400,
    `User: ${user} is not authorized to perform: secretsmanager:GetSecretValue on resource: ${arnOf.secret("field-keys")} ${may("secretsmanager:GetSecretValue")}`,
  ],
  [
    "SecretsManager GetSecretValue",
    { action: "kms:Decrypt", resource: key },
    "AccessDeniedException",
    400,
    "Access to KMS is not allowed",
  ],
])("%s with %o is refused in the words of its service", (call, use, name, status, message) => {
  const error = refusal(call, { function: "sweep", ...use }, "implicitly denied");

  expect(error).toMatchObject({ name, message, $metadata: { httpStatusCode: status } });
});

it("says when a policy denies the call explicitly", () => {
  const use = { function: "sweep", action: "dynamodb:PutItem", resource: arnOf.table("Main") };

  expect(refusal("DynamoDB PutItem", use, "explicitly denied").message).toBe(
    `User: ${user} is not authorized to perform: dynamodb:PutItem on resource: ${arnOf.table("Main")} with an explicit deny in an identity-based policy`,
  );
});
