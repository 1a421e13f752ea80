import { expect, test } from "vitest";
import { contract } from "./contract.ts";

const { listIndividualAccounts, queryIndividualAccounts } = contract;
const { exportIndividualForms, exportQueriedIndividualForms } = contract;
const inAddress = listIndividualAccounts.query;
const asJson = queryIndividualAccounts.body;

test("D6: a list of overdue accounts is asked for in an address or as JSON", () => {
  expect(inAddress.parse({ overdue: "true" }).overdue).toBe(true);
  expect(asJson.parse({ overdue: true }).overdue).toBe(true);
  expect(inAddress.parse({}).overdue).toBeUndefined();
});

test.each(["", "yes", 7])("D6: no list is narrowed by overdue “%s”", (overdue) => {
  expect(inAddress.safeParse({ overdue }).success).toBe(false);
});

test.each(["me", "0197a3a0-0000-7000-8000-000000000000"])(
  "D76: a list may have only what “%s” reviews",
  (claimedBy) => {
    expect(inAddress.parse({ claimedBy }).claimedBy).toBe(claimedBy);
  },
);

test.each(["", "you", "Bisi Adewale"])("D76: “%s” names nobody who reviews", (claimedBy) => {
  expect(inAddress.safeParse({ claimedBy }).success).toBe(false);
});

test("D88: an export may be asked for as a job, a list may not", () => {
  expect(exportIndividualForms.query.parse({ job: "true" }).job).toBe(true);
  expect(exportQueriedIndividualForms.body.parse({ job: true }).job).toBe(true);
  expect(exportIndividualForms.query.parse({}).job).toBeUndefined();
  expect(exportIndividualForms.query.parse({ job: "false" }).job).toBeUndefined();
  expect(inAddress.safeParse({ job: "true" }).success).toBe(false);
});

test("D54: an export takes what narrows its list", () => {
  const narrowed = { status: "approved", filter: "erights", flag: "minor", search: "Ada" } as const;

  expect(exportIndividualForms.query.parse(narrowed)).toMatchObject(narrowed);
});
