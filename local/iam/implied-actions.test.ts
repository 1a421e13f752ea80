import { describe, expect, it } from "vitest";
import { usesOf, whenMissing } from "./implied-actions.ts";
import { leadingKeys } from "./item-actions.ts";

const table = "arn:aws:dynamodb:eu-west-1:000000000000:table/Main";
const queue = "arn:aws:sqs:eu-west-1:000000000000:mail";
const object = "arn:aws:s3:::exports/exports/any";
const QueueUrl = "http://127.0.0.1:4000/000000000000/mail";
const wrapped = { pk: { S: "SUB#1" }, sk: { S: "META" } };
const plain = { pk: "OUT#7", sk: "META" };
const of = (...keys: string[]) => ({ [leadingKeys]: keys });

describe("calls of DynamoDB", () => {
  it.each([
    [
      "GetItem",
      { TableName: "Main", Key: plain },
      [{ action: "GetItem", resource: table, context: of("OUT#any") }],
    ],
    ["Scan", { TableName: "Main" }, [{ action: "Scan", resource: table }]],
    [
      "PutItem",
      { TableName: "Main", Item: wrapped },
      [{ action: "PutItem", resource: table, context: of("SUB#any") }],
    ],
    [
      "UpdateItem",
      { TableName: "Main", Key: { pk: "CONFIG", sk: "SYSTEM" } },
      [{ action: "UpdateItem", resource: table, context: of("CONFIG") }],
    ],
    [
      "Query",
      { TableName: "Main", ExpressionAttributeValues: { ":pk": "LOG#audit#1" } },
      [{ action: "Query", resource: table, context: of("LOG#any") }],
    ],
    [
      "Query",
      { TableName: "Main", IndexName: "GSI1" },
      [{ action: "Query", resource: `${table}/index/GSI1` }],
    ],
    [
      "BatchGetItem",
      { RequestItems: { Main: { Keys: [plain, wrapped] } } },
      [{ action: "BatchGetItem", resource: table, context: of("OUT#any", "SUB#any") }],
    ],
    [
      "BatchWriteItem",
      {
        RequestItems: {
          Main: [{ PutRequest: { Item: wrapped } }, { DeleteRequest: { Key: plain } }],
        },
      },
      [{ action: "BatchWriteItem", resource: table, context: of("OUT#any", "SUB#any") }],
    ],
    [
      "TransactGetItems",
      { TransactItems: [{ Get: { TableName: "Main", Key: plain } }] },
      [{ action: "GetItem", resource: table, context: of("OUT#any") }],
    ],
    [
      "TransactWriteItems",
      {
        TransactItems: [
          { Put: { TableName: "Main", Item: wrapped } },
          { Update: { TableName: "Main", Key: plain } },
          { Delete: { TableName: "Main", Key: plain } },
          { ConditionCheck: { TableName: "Main", Key: wrapped } },
        ],
      },
      [
        { action: "PutItem", resource: table, context: of("SUB#any") },
        { action: "UpdateItem", resource: table, context: of("OUT#any") },
        { action: "DeleteItem", resource: table, context: of("OUT#any") },
        { action: "ConditionCheckItem", resource: table, context: of("SUB#any") },
      ],
    ],
  ])("%s %o", (call, input, uses) => {
    const expected = uses.map((use) => ({ ...use, action: `dynamodb:${use.action}` }));

    expect(usesOf(`DynamoDB ${call}`, input)).toEqual(expected);
  });
});

describe("calls of other services", () => {
  it.each([
    ["SQS SendMessageBatch", { QueueUrl }, [["sqs:SendMessage", queue]]],
    ["SQS ChangeMessageVisibilityBatch", { QueueUrl }, [["sqs:ChangeMessageVisibility", queue]]],
    ["S3 PutObject", { Bucket: "exports", Key: "exports/1" }, [["s3:PutObject", object]]],
    [
      "S3 CreateMultipartUpload",
      { Bucket: "exports", Key: "exports/1" },
      [
        ["s3:PutObject", object],
        ["s3:AbortMultipartUpload", object],
      ],
    ],
    [
      "S3 DeleteObjects",
      { Bucket: "exports", Delete: { Objects: [{ Key: "exports/1" }] } },
      [["s3:DeleteObject", object]],
    ],
    [
      "SES SendRawEmail",
      { Source: "Registrar <no-reply@registrar.example>" },
      [["ses:SendRawEmail", "arn:aws:ses:eu-west-1:000000000000:identity/registrar.example"]],
    ],
    [
      "SES SendRawEmail",
      { Source: "no-reply@registrar.example", ConfigurationSetName: "codes" },
      [
        ["ses:SendRawEmail", "arn:aws:ses:eu-west-1:000000000000:identity/registrar.example"],
        ["ses:SendRawEmail", "arn:aws:ses:eu-west-1:000000000000:configuration-set/codes"],
      ],
    ],
    [
      "SecretsManager GetSecretValue",
      { SecretId: "field-keys" },
      [
        [
          "secretsmanager:GetSecretValue",
          "arn:aws:secretsmanager:eu-west-1:000000000000:secret:field-keys",
        ],
      ],
    ],
  ])("%s", (call, input, uses) => {
    expect(usesOf(call, input)).toEqual(uses.map(([action, resource]) => ({ action, resource })));
  });

  it("that nobody has described are rights that nobody has", () => {
    expect(usesOf("S3 CopyObject", {})).toEqual([
      { action: "unknown:S3 CopyObject", resource: "*" },
    ]);
  });
});

describe("an object that is missing", () => {
  it("needs the right to list, to be told apart from one that may not be read", () => {
    const missing = Object.assign(new Error("missing"), { name: "NoSuchKey" });

    expect(whenMissing(missing, { Bucket: "images" })).toEqual([
      { action: "s3:ListBucket", resource: "arn:aws:s3:::images" },
    ]);
    expect(whenMissing(new Error("another"), { Bucket: "images" })).toEqual([]);
  });
});
