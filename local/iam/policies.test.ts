import { beforeAll, describe, expect, it } from "vitest";
import { type Synthesized, synthesize } from "#infra/testing/templates.ts";
import { compareWith } from "./compare.ts";
import { missingLines } from "./differences.ts";
import { evaluate } from "./evaluate.ts";
import { usesOf } from "./implied-actions.ts";
import { impliedUses } from "./implied-uses.ts";
import { type Policies, policiesOf } from "./policies.ts";
import { without } from "./testing/without.ts";

let all: Synthesized;
let policies: Policies;

beforeAll(() => {
  all = synthesize();
  policies = policiesOf(all);
});

describe("the policies of the stacks", () => {
  it("are there for every function, of the deliveries for each service", () => {
    expect(Object.keys(policies)).toHaveLength(all.lambdas.length);
    expect(policies).toHaveProperty(["deliver-to-service/erights"]);
  });

  it("name what the functions use as the local run does", () => {
    const named = Object.values(policies).flatMap((statements) =>
      statements.flatMap(({ Resource }) => Resource),
    );

    // ListStreams has no resource types.
    for (const arn of named.filter((one) => one !== "*"))
      expect(arn).toMatch(/^arn:aws:[a-z0-9]+:/);
    expect([...new Set(named.map((arn) => arn.split(":").slice(5).join(":")))]).toEqual(
      expect.arrayContaining([
        "table/Main",
        "table/Main/index/GSI1",
        "table/Main/stream/any",
        "images/submissions/*",
        "exports/exports/*",
        "mail",
        "erights",
        "import-dead-letters",
        "bounces",
        "secret:field-keys",
        "identity/meridian-registrars.example",
      ]),
    );
  });

  it("leave the key to the rights of the functions", () => {
    const [key] = all.propertiesOf("AWS::KMS::Key");

    expect(key.KeyPolicy.Statement[0]).toMatchObject({ Action: "kms:*", Effect: "Allow" });
    expect(JSON.stringify(key.KeyPolicy.Statement[0].Principal)).toContain(":root");
  });

  it("keep submissions from a function that may write other items", () => {
    const put = (pk: string) =>
      usesOf("DynamoDB PutItem", { TableName: "Main", Item: { pk } }).map((use) =>
        evaluate(policies["admin-session"], use),
      );

    expect([put("LOG#1"), put("SUB#1")]).toEqual([["allowed"], ["implicitly denied"]]);
  });
});

const exportFile = { Bucket: "exports", Key: "exports/1" };
const removal = (kind: string) => ({
  TransactItems: [{ Delete: { TableName: "Main", Key: { pk: `${kind}#1` } } }],
});
const message = (queue: string) => ({ QueueUrl: `http://127.0.0.1:1/0/${queue}` });

describe("a right that is left out is found by the calls of the function", () => {
  it.each([
    [
      "build-export",
      "s3:AbortMultipartUpload",
      "S3 CreateMultipartUpload",
      exportFile,
      "on s3 exports/exports/any",
      "infra/function-rights.ts",
    ],
    [
      "build-export",
      "kms:GenerateDataKey",
      "S3 PutObject",
      exportFile,
      "on kms key/Key via s3",
      "infra/function-rights.ts",
    ],
    [
      "deliver-to-service/ixtrac",
      "sqs:ChangeMessageVisibility",
      "SQS ChangeMessageVisibility",
      message("ixtrac"),
      "on sqs ixtrac",
      "infra/function-rights.ts",
    ],
    [
      "deliver-to-service/erights",
      "sqs:ChangeMessageVisibility",
      "SQS ChangeMessageVisibility",
      message("erights"),
      "on sqs erights",
      "infra/function-rights.ts",
    ],
    ...(
      [
        ["holders", "DUP"],
        ["admin-accounts", "SUB"],
        ["admin-settings", "ADMIN"],
      ] as const
    ).map(
      ([group, kind]) =>
        [
          group,
          "dynamodb:DeleteItem",
          "DynamoDB TransactWriteItems",
          removal(kind),
          `on dynamodb table/Main (${kind}#any)`,
          "infra/function-rights.ts",
        ] as const,
    ),
  ] as const)("%s without %s", (name, action, call, input, what, file) => {
    const recorded = usesOf(call, input).map((use) => ({ function: name, ...use }));
    const uses = impliedUses(all, recorded);

    expect(missingLines(compareWith(policies, uses))).toEqual([]);
    expect(missingLines(compareWith(without(policies, name, action), uses))).toEqual([
      `${name} uses ${action} ${what} and may not: add the right in ${file}`,
    ]);
  });

  it("a worker that may not read its queue, or the stream, is found without a call", () => {
    const uses = impliedUses(all, []);

    const lines = [
      ...missingLines(compareWith(without(policies, "run-upload", "sqs:DeleteMessage"), uses)),
      ...missingLines(compareWith(without(policies, "relay-outbox", "kms:Decrypt"), uses)),
    ];

    expect(lines).toEqual([
      expect.stringContaining("run-upload uses sqs:DeleteMessage on sqs run and may not"),
      expect.stringContaining("relay-outbox uses kms:Decrypt on kms key/Key via dynamodb"),
    ]);
  });
});
