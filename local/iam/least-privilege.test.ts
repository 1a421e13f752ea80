import { expect, it } from "vitest";
import { groups } from "#infra/functions.ts";
import { synthesize } from "#infra/testing/templates.ts";
import type { Route } from "#shared/contract/route.ts";
import { routes } from "#shared/contract/routes.ts";
import { arnOf } from "./arns.ts";
import { evaluate, type Statement } from "./evaluate.ts";
import { policiesOf } from "./policies.ts";

const synthesized = synthesize();
const policies = policiesOf(synthesized);
const readersOf = (secret: string): string[] => {
  const action = "secretsmanager:GetSecretValue";
  return Object.entries(policies)
    .filter(([, it]) => evaluate(it, { action, resource: arnOf.secret(secret) }) === "allowed")
    .map(([reader]) => reader)
    .sort();
};

it.each([
  // After a change of their own password, administrators get a new token.
  ["admin-token-private-key", ["admin-session", "admin-settings"]],
  ["token-private-key", ["holders"]],
])("D87: of the functions that take calls, only the named ones read %s", (secret, named) => {
  expect(readersOf(secret)).toEqual([...named, "create-signing-keys"].sort());
});

it("D85: only append-audit reads the key that signs the chain", () => {
  expect(readersOf("audit-key")).toEqual(["append-audit"]);
});

const table = arnOf.table("Main");
const may = (name: keyof typeof policies, action: string, key?: string): boolean =>
  evaluate(policies[name], {
    action: `dynamodb:${action}`,
    resource: table,
    ...(key && { context: { "dynamodb:LeadingKeys": [key] } }),
  }) === "allowed";
const names = Object.keys(policies) as (keyof typeof policies)[];
const writing = ["PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem"];
const reading = ["GetItem", "BatchGetItem", "Query", "Scan"];
const ofAdministrators = ["ADMIN#1", "ADMINEMAIL#a@b.example", "FACTOR#1"];
const ofTheirSignIn = [...ofAdministrators, "SESSION#1"];

it("D87: of the functions that anybody may call, only sign-in touches administrators, and serves no other call", () => {
  const calls = Object.entries<Route>(routes);
  const open = groups.filter((group) =>
    calls.some(([, route]) => route.group === group && route.caller === "anyone"),
  );
  const touching = open.filter((name) =>
    [...reading, ...writing].some((action) => ofTheirSignIn.some((key) => may(name, action, key))),
  );

  expect(open).toEqual(["lookups", "holders", "holder-rights", "admin-session"]);
  expect(touching).toEqual(["admin-session"]);
  expect(calls.filter(([, { group }]) => group === "admin-session").map(([name]) => name)).toEqual([
    "loginAdmin",
    "requestReset",
    "resetPassword",
  ]);
  for (const name of open) {
    for (const action of writing) expect(may(name, action, "CONFIG"), name).toBe(false);
  }
});

it("D87: no worker writes the claims of clerks", () => {
  const claiming = names.filter((name) =>
    writing.some((action) => may(name, action, "CLAIM#individual")),
  );

  expect(claiming).toContain("admin-accounts");
  expect(claiming.filter((name) => !groups.some((group) => group === name))).toEqual([]);
});

it("D90: those who plan erasures may flag an account, and neither put nor delete one", () => {
  expect(writing.filter((action) => may("admin-settings", action, "SUB#1"))).toEqual([
    "UpdateItem",
  ]);
});

it("D87: log entries are put; no function updates or deletes one", () => {
  const changing = writing.slice(1);

  expect(may("holders", "PutItem", "LOG#audit#2026-11-23")).toBe(true);
  for (const name of names) {
    for (const action of changing) expect(may(name, action, "LOG#audit#1"), name).toBe(false);
  }
});

it("D87: no function writes the table without naming a kind of rows", () => {
  for (const name of names) {
    for (const action of writing) {
      expect([may(name, action), may(name, action, "OTHER#1")], name).toEqual([false, false]);
    }
  }
});

it("D87: only sign-in, the settings and the operator's workers change administrators", () => {
  const changing = names.filter((name) =>
    writing.some((action) => ofAdministrators.some((key) => may(name, action, key))),
  );

  expect(changing.sort()).toEqual([
    ...["admin-session", "admin-settings"],
    ...["reset-second-factor", "rotate-keys"],
  ]);
});

const onAudit = (name: keyof typeof policies, action: string, key?: string): boolean =>
  evaluate(policies[name], {
    action: `dynamodb:${action}`,
    resource: arnOf.table("Audit"),
    ...(key && { context: { "dynamodb:LeadingKeys": [key] } }),
  }) === "allowed";
const ofChain = ["CHAIN", "DAYS", "PIECES", "PLACE", "ENTRY#LOG#admin#2026-11-23#1"];

it("D85: no function but append-audit puts into the chain, and none updates or deletes there", () => {
  const [putItem = "", ...changing] = writing;
  const putting = names.filter((name) => ofChain.some((key) => onAudit(name, putItem, key)));

  expect(putting).toEqual(["append-audit"]);
  for (const key of ofChain) expect(onAudit("append-audit", putItem, key), key).toBe(true);
  for (const name of names) {
    for (const action of [...changing, "PartiQLUpdate", "PartiQLDelete", "PartiQLInsert"]) {
      for (const key of ofChain) expect(onAudit(name, action, key), name).toBe(false);
      expect(onAudit(name, action), name).toBe(false);
    }
    expect(onAudit(name, putItem), name).toBe(false);
  }
});

const lockedFiles = [
  "days/2026-11-23.jsonl",
  "days/2026-11-23/00001.jsonl",
  "days/anchors/2026-11-23T09.json",
];
const bucketPolicy: Statement[] = synthesized
  .propertiesOf("AWS::S3::BucketPolicy")
  .filter(({ Bucket }) => Bucket.Ref.startsWith("AuditFiles"))
  .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
  .filter(({ Action }) => Action === "s3:PutObject")
  // It is the policy of this bucket, for all callers.
  .map(({ Principal: _, ...statement }) => ({ ...statement, Resource: "*" }));

it.each(lockedFiles)("D85: no function changes, deletes or unlocks %s", (file) => {
  const may = (name: keyof typeof policies, action: string, context = {}) =>
    evaluate([...policies[name], ...bucketPolicy], {
      action: `s3:${action}`,
      resource: arnOf.object("audit", file),
      context,
    });
  const unlocking = ["PutObjectRetention", "PutObjectLegalHold", "BypassGovernanceRetention"];
  const changing = ["DeleteObject", "DeleteObjectVersion", "ReplicateDelete", ...unlocking];

  for (const name of names) {
    for (const action of changing) expect(may(name, action), name).not.toBe("allowed");
    expect(may(name, "PutObject"), name).toBe("explicitly denied");
  }
  const putting = names.filter(
    (name) => may(name, "PutObject", { "s3:if-none-match": "*" }) === "allowed",
  );
  expect(putting).toEqual(["append-audit"]);
});
