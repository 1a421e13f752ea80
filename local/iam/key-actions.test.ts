import { expect, it } from "vitest";
import { synthesize } from "#infra/testing/templates.ts";
import { arnOf } from "./arns.ts";
import { keysOf, withKeys } from "./key-actions.ts";
import type { Use } from "./use.ts";

const all = synthesize();
const withKey = withKeys(keysOf(all));

/** The actions on the key, and the service through which. */
const keyUses = (action: string, resource: string, add = withKey) => {
  const [use, ...others] = add<Use>({ action, resource });
  expect(use).toEqual({ action, resource });
  return others.map((other) => [
    other.action,
    other.resource,
    ...Object.values(other.context ?? {}),
  ]);
};
const key = arnOf.key("Key");
const via = (service: string) => `${service}.eu-west-1.amazonaws.com`;

it.each([
  ["dynamodb:PutItem", arnOf.table("Main"), "dynamodb", ["Decrypt"]],
  ["dynamodb:Query", arnOf.index("Main", "GSI1"), "dynamodb", ["Decrypt"]],
  ["dynamodb:GetRecords", arnOf.stream("Main"), "dynamodb", ["Decrypt"]],
  ["s3:GetObject", arnOf.object("images", "submissions/any"), "s3", ["Decrypt"]],
  ["s3:PutObject", arnOf.object("images", "submissions/any"), "s3", ["GenerateDataKey"]],
  ["s3:AbortMultipartUpload", arnOf.object("exports", "exports/any"), "s3", ["Decrypt"]],
  ["secretsmanager:GetSecretValue", arnOf.secret("field-keys"), "secretsmanager", ["Decrypt"]],
])("%s on %s needs the key", (action, resource, service, actions) => {
  expect(keyUses(action, resource)).toEqual(actions.map((it) => [`kms:${it}`, key, via(service)]));
});

it.each([
  ["dynamodb:ListStreams", arnOf.stream("Main")],
  ["dynamodb:GetItem", arnOf.table("MainOfAnotherProduct")],
  ["s3:DeleteObject", arnOf.object("images", "submissions/any")],
  ["s3:ListBucket", arnOf.bucket("images")],
  ["secretsmanager:GetSecretValue", arnOf.secret("bank-key")],
  ["sqs:SendMessage", arnOf.queue("mail")],
])("%s on %s needs no key", (action, resource) => {
  expect(keyUses(action, resource)).toEqual([]);
});

it("a queue with a key would need it to be sent to and read", () => {
  const [own] = all.ofType("AWS::KMS::Key");
  const KmsMasterKeyId = { "Fn::GetAtt": [own?.id, "Arn"] };
  const queue = { stack: String(own?.stack), id: "Sealed", Type: "AWS::SQS::Queue" };
  const ofType: typeof all.ofType = (type) =>
    type === queue.Type ? [{ ...queue, Properties: { KmsMasterKeyId } }] : all.ofType(type);
  const sealed = withKeys(keysOf({ ...all, ofType }));

  const used = ["sqs:SendMessage", "sqs:ReceiveMessage", "sqs:DeleteMessage"].map((action) =>
    keyUses(action, arnOf.queue("Sealed"), sealed).map(([of]) => of),
  );

  expect(used).toEqual([["kms:GenerateDataKey", "kms:Decrypt"], ["kms:Decrypt"], []]);
});
