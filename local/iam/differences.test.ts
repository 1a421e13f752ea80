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
    "sweep may use sqs:PurgeQueue on sqs mail and no test does: remove the right in infra/workers/sweep.ts, or give a reason in local/iam/unused-rights.ts",
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
    "lookups uses unknown:S3 CopyObject on * and may not: add the right in infra/stacks/api-stack.ts",
  ]);
});
