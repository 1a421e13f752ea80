import { expect, it } from "vitest";
import { synthesize } from "#infra/testing/templates.ts";
import { arnOf } from "./arns.ts";
import { evaluate } from "./evaluate.ts";
import { policiesOf } from "./policies.ts";

const policies = policiesOf(synthesize());

it.each([
  ["admin-token-private-key", "admin-session"],
  ["token-private-key", "holders"],
])("D87: of the functions that take calls, only one reads %s", (secret, name) => {
  const request = {
    action: "secretsmanager:GetSecretValue",
    resource: arnOf.secret(secret),
  };
  const readers = Object.entries(policies)
    .filter(([, statements]) => evaluate(statements, request) === "allowed")
    .map(([reader]) => reader);

  expect(readers.sort()).toEqual([name, "create-signing-keys"].sort());
});
