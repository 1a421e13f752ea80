import { expect, test } from "vitest";
import { compareWith } from "./compare.ts";
import { missingLines, unusedLines } from "./differences.ts";
import type { Policies } from "./policies.ts";

const sent = "arn:aws:sqs:eu-west-1:000000000000:mail";
const policies = {
  sweep: [{ Effect: "Allow", Action: ["sqs:SendMessage", "sqs:PurgeQueue"], Resource: [sent] }],
  holders: [{ Effect: "Deny", Action: "*", Resource: "*" }],
} as unknown as Policies;
const uses = [{ function: "sweep", action: "sqs:SendMessage", resource: sent }];
const entry = { function: "sweep", action: "sqs:PurgeQueue", resource: "sqs mail", reason: "…" };

test("a right that nothing uses is named with its file, a deny is none", () => {
  expect(unusedLines(compareWith(policies, uses), [])).toEqual([
    "sweep may use sqs:PurgeQueue on sqs mail and no test does: remove the right in infra/function-rights.ts, or give a reason in local/iam/unused-rights.ts",
  ]);
});

test("with a reason it may stay, until it is used or gone", () => {
  const compared = compareWith(policies, uses);
  const used = { ...entry, action: "sqs:SendMessage" };

  expect(unusedLines(compared, [entry])).toEqual([]);
  expect(unusedLines(compared, [entry, used])).toEqual([
    expect.stringContaining("sqs:SendMessage on sqs mail, or may not: remove it"),
  ]);
});

test("what a function without any policy uses is missing, each once", () => {
  const lost = { function: "lookups", action: "unknown:S3 CopyObject", resource: "*" };

  expect(missingLines(compareWith(policies, [lost, lost]))).toEqual([
    "lookups uses unknown:S3 CopyObject on * and may not: add the right in infra/function-rights.ts",
  ]);
});

test("a kind of rows that nothing uses is named, and so is one that is left out", () => {
  const table = "arn:aws:dynamodb:eu-west-1:000000000000:table/Main";
  const withKinds = (...kinds: string[]) =>
    ({
      sweep: [
        {
          Effect: "Allow",
          Action: "dynamodb:PutItem",
          Resource: table,
          Condition: {
            "ForAllValues:StringLike": { "dynamodb:LeadingKeys": kinds },
            Null: { "dynamodb:LeadingKeys": "false" },
          },
        },
      ],
    }) as unknown as Policies;
  const both = {
    function: "sweep",
    action: "dynamodb:PutItem",
    resource: table,
    context: { "dynamodb:LeadingKeys": ["JOB#any", "OUT#any"] },
  };
  const linesOf = (...kinds: string[]) => {
    const compared = compareWith(withKinds(...kinds), [both]);
    return [...missingLines(compared), ...unusedLines(compared, [])];
  };

  expect(linesOf("JOB#*", "OUT#*")).toEqual([]);
  expect(linesOf("JOB#*", "OUT#*", "LOG#*")).toEqual([
    expect.stringContaining("sweep may use dynamodb:PutItem on dynamodb table/Main (LOG#*)"),
  ]);
  expect(linesOf("JOB#*")).toContainEqual(
    expect.stringContaining(
      "sweep uses dynamodb:PutItem on dynamodb table/Main (JOB#any, OUT#any)",
    ),
  );
});
