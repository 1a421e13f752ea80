import { describe, expect, it } from "vitest";
import { evaluate, type Statement } from "./evaluate.ts";

const table = "arn:aws:dynamodb:eu-west-1:123456789012:table/Main";
const allow = (Action: string | string[], Resource: string | string[] = "*"): Statement => ({
  Effect: "Allow",
  Action,
  Resource,
});
const deny = (Action: string, Resource = "*"): Statement => ({ Effect: "Deny", Action, Resource });
const reading = { action: "dynamodb:GetItem", resource: table };

// "Policy evaluation logic", "How AWS enforcement code logic evaluates requests".
describe("the decision", () => {
  it("denies by default", () => {
    expect(evaluate([], reading)).toBe("implicitly denied");
    expect(evaluate([allow("dynamodb:PutItem", table)], reading)).toBe("implicitly denied");
  });

  it("allows by one statement of many", () => {
    expect(evaluate([allow("s3:*"), allow(["sqs:*", "dynamodb:GetItem"])], reading)).toBe(
      "allowed",
    );
  });

  it.each([
    [[deny("dynamodb:*"), allow("dynamodb:GetItem")]],
    [[allow("dynamodb:GetItem"), deny("*")]],
  ])("denies explicitly in any order", (statements) => {
    expect(evaluate(statements, reading)).toBe("explicitly denied");
  });

  it("ignores a deny of something else", () => {
    expect(evaluate([allow("*"), deny("*", `${table}2`)], reading)).toBe("allowed");
  });
});

// "IAM JSON policy elements: Action".
it.each([
  ["dynamodb:GetItem", true],
  ["DynamoDB:getitem", true],
  ["dynamodb:*", true],
  ["dynamodb:Get*", true],
  ["dynamodb:?etItem", true],
  ["*", true],
  ["dynamodb:Get", false],
  ["dynamodb:GetItem?", false],
  ["dynamodbXGetItem", false],
  ["s3:*", false],
])("the action %s: %s", (pattern, isAllowed) => {
  expect(evaluate([allow(pattern)], reading) === "allowed").toBe(isAllowed);
});

// "IAM JSON policy elements: Resource", "Using wildcards in resource ARNs".
it.each([
  ["arn:aws:s3:::bucket/*", "arn:aws:s3:::bucket/1/2/test/object.jpg", true],
  ["arn:aws:s3:::bucket/*", "arn:aws:s3:::bucket", false],
  ["arn:aws:s3:::bucket/*/test/*", "arn:aws:s3:::bucket/1/2/test/3/object.jpg", true],
  ["arn:aws:s3:::bucket/*/test/*", "arn:aws:s3:::bucket//test/object.jpg", true],
  ["arn:aws:s3:::bucket/*/test/*", "arn:aws:s3:::bucket/1-test/object.jpg", false],
  ["arn:aws:s3:::bucket/*/test/*", "arn:aws:s3:::bucket/test/object.jpg", false],
  ["arn:aws:s3:::Bucket/*", "arn:aws:s3:::bucket/a", false],
  ["arn:aws:s3:::buck.t", "arn:aws:s3:::bucket", false],
  ["arn:aws:s3:::bucke?", "arn:aws:s3:::bucket", true],
  ["arn:aws:sqs:*:123456789012:mail", "arn:aws:sqs:eu-west-1:123456789012:mail", true],
  ["arn:aws:sqs:e*t-1:123456789012:mail", "arn:aws:sqs:eu-west-1:123456789012:mail", true],
  ["arn:aws:sqs:e*l:mail", "arn:aws:sqs:eu-west-1:l:mail", false],
  ["arn:aws:logs:eu-west-1:1:log-group:a:*", "arn:aws:logs:eu-west-1:1:log-group:a:b:c", true],
  ["arn:aws:logs:eu-*", "arn:aws:logs:eu-west-1:1:log-group:a", true],
  [`${table}`, `${table}/index/GSI1`, false],
  ["*", table, true],
])("the resource %s for %s: %s", (pattern, resource, isAllowed) => {
  const decision = evaluate([allow("*", pattern)], { action: "a:B", resource });

  expect(decision === "allowed").toBe(isAllowed);
});

// "IAM JSON policy elements: Condition operators" and "Conditions with multiple context keys or values".
describe("StringEquals", () => {
  const when = (keys: Record<string, string | string[]>): Statement => ({
    ...allow("*"),
    Condition: { StringEquals: keys },
  });
  const asked = (statement: Statement, context?: Record<string, string | string[]>) =>
    evaluate([statement], { ...reading, ...(context && { context }) });
  const via = when({ "kms:ViaService": "s3.eu-west-1.amazonaws.com" });

  it("compares with regard to case, and the key's name without", () => {
    expect(asked(via, { "kms:ViaService": "s3.eu-west-1.amazonaws.com" })).toBe("allowed");
    expect(asked(via, { "KMS:viaservice": "s3.eu-west-1.amazonaws.com" })).toBe("allowed");
    expect(asked(via, { "kms:ViaService": "S3.eu-west-1.amazonaws.com" })).toBe(
      "implicitly denied",
    );
  });

  it("is false for a key that the request does not have", () => {
    expect(asked(via)).toBe("implicitly denied");
    expect(asked(via, { other: "s3.eu-west-1.amazonaws.com" })).toBe("implicitly denied");
  });

  it("knows no wildcards", () => {
    expect(asked(when({ key: "s3.*" }), { key: "s3.eu-west-1.amazonaws.com" })).toBe(
      "implicitly denied",
    );
  });

  it("needs one of the values of every key", () => {
    const both = when({ one: ["a", "b"], other: "c" });

    expect(asked(both, { one: "b", other: "c" })).toBe("allowed");
    expect(asked(both, { one: "b", other: "d" })).toBe("implicitly denied");
    expect(asked(both, { one: "b" })).toBe("implicitly denied");
  });

  it("does not compare a key with many values", () => {
    expect(() => asked(via, { "kms:ViaService": ["a", "b"] })).toThrow("set operator");
  });
});

// "Set operators for multivalued context keys", "Null condition operator".
describe("ForAllValues:StringLike with Null", () => {
  const every = { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["OUT#*", "CONFIG"] } };
  const present = { Null: { "dynamodb:LeadingKeys": "false" } };
  const put = (Condition: Statement["Condition"], keys?: string[]) =>
    evaluate([{ ...allow("dynamodb:PutItem", table), Condition: Condition ?? {} }], {
      action: "dynamodb:PutItem",
      resource: table,
      ...(keys && { context: { "dynamodb:LeadingKeys": keys } }),
    });

  it("is true when all of the request's values match", () => {
    expect(put(every, ["OUT#1"])).toBe("allowed");
    expect(put(every, ["OUT#1", "CONFIG"])).toBe("allowed");
  });

  it.each([[["OUT#1", "SUB#1"]], [["XOUT#1"]], [["out#1"]], [["CONFIG#1"]]])(
    "is false when one of %j does not match",
    (keys) => {
      expect(put({ ...every, ...present }, keys)).toBe("implicitly denied");
    },
  );

  it("is true for a missing key and for one without values, unless Null asks for the key", () => {
    for (const keys of [undefined, []]) {
      expect(put(every, keys)).toBe("allowed");
      expect(put({ ...every, ...present }, keys)).toBe("implicitly denied");
    }
    expect(put({ ...every, ...present }, ["OUT#1"])).toBe("allowed");
  });

  it("Null with true asks for a missing key", () => {
    const missing = { Null: { "dynamodb:LeadingKeys": "true" } };

    expect([put(missing), put(missing, ["OUT#1"])]).toEqual(["allowed", "implicitly denied"]);
  });
});

describe("what it does not know", () => {
  it.each([
    [{ ...allow("*"), Condition: { StringLike: { a: "b" } } }, "StringLike"],
    [{ ...allow("s3:*"), Condition: { Bool: { "aws:SecureTransport": "true" } } }, "Bool"],
    [{ ...allow("*"), NotAction: "s3:*" }, "NotAction"],
    [{ ...allow("*"), NotResource: "*" }, "NotResource"],
    [{ ...allow("*"), Principal: "*" }, "Principal"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a policy variable
    [allow("*", "arn:aws:s3:::bucket/${aws:username}"), "policy variables"],
  ] as [Statement, string][])("is refused: %o", (statement, words) => {
    expect(() => evaluate([statement], reading)).toThrow(words);
  });
});
