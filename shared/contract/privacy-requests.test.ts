import { expect, test } from "vitest";
import { contract } from "./contract.ts";

const id = "0197a3a0-0000-7000-8000-000000000000";
const { params } = contract.updateRequest;

test("D86: a request is named by its account and eight signs", () => {
  expect(params.safeParse({ id: `${id}_0a1b2c3d` }).success).toBe(true);
});

test.each([
  ["with fewer signs", `${id}_0a1b2c3`],
  ["with more signs", `${id}_0a1b2c3d4`],
  ["with other signs", `${id}_0a1b2c3g`],
  ["of two accounts", `${id}${id}_0a1b2c3d`],
  ["of no account", `${"0".repeat(35)}1_0a1b2c3d`],
  ["that is an account", id],
])("D86: an id %s is that of no request", (_, refused) => {
  expect(params.safeParse({ id: refused }).success).toBe(false);
});
