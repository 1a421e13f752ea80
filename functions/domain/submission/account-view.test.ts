import { expect, test } from "vitest";
import { aBank, aSubmission } from "#tests/builders/a-submission.ts";
import { shownAccount } from "./account-view.ts";

const bank = aBank({ bankAccountNumber: "0123456789", bankVerificationNumber: "22123456789" });
const submission = aSubmission({
  fields: { bank, firstName: "Adaeze" },
  status: "approved",
  runId: "a run",
  decided: { by: "Bisi Adewale", adminId: "bisi", at: "2026-11-03T08:00:00.000Z" },
  corrections: [{ field: "phone", reason: "other", label: "Other", sentence: "Call us." }],
  flags: ["sameBvn"],
  uploads: { ixtrac: { state: "queued", at: "2026-11-03T08:00:00.000Z" } },
});

test("R-42: an account shows its fields, BVN and account number at the top level", () => {
  expect(shownAccount(submission)).toMatchObject({
    id: submission.id,
    status: "approved",
    firstName: "Adaeze",
    bank,
    bvn: "22123456789",
    account_number: "0123456789",
  });
});

test("R-40: an account that was never rejected has an empty remark", () => {
  expect(shownAccount(submission).remark).toBe("");
  expect(shownAccount({ ...submission, remark: "Wrong city" }).remark).toBe("Wrong city");
});

test("an account shows the type of each image but not its storage key", () => {
  const shown = shownAccount(submission);

  expect(shown.imageTypes).toEqual({ passportImage: "image/jpeg" });
  expect(JSON.stringify(shown)).not.toContain(submission.images.passportImage?.key);
});

test.each([
  "fields",
  "images",
  "runId",
  "approvedAt",
  "decided",
  "corrections",
  "uploads",
  "flags",
])("the account data for holders and administrators does not include %s", (name) => {
  expect(shownAccount(submission)).not.toHaveProperty(name);
});

test("an account shows nothing about the rows by which it is found", () => {
  expect(shownAccount(submission)).not.toHaveProperty("indexed");
});
