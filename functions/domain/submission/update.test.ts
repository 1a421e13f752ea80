import { expect, test } from "vitest";
import { statuses } from "#shared/kyc/status.ts";
import { aSubmission, individualFields } from "#tests/builders/a-submission.ts";
import type { AppError } from "../app-error.ts";
import { update } from "./update.ts";

const at = "2026-11-09T08:00:00.000Z";
const sent = () => ({
  fields: individualFields(),
  images: {},
  bankCheck: { verified: false },
  consent: { version: "2026-11", at },
  flags: ["unverifiedBank" as const],
  at,
});

const codeOf = (work: () => unknown) => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as AppError).code;
  }
};

test("D6, D21, D22: an update is pending and has a new version, revision and due time", () => {
  const before = aSubmission({
    status: "rejected",
    remark: "Sign again",
    decided: { by: "Bisi Adewale", adminId: "bisi", at },
    corrections,
    version: 2,
    revision: 7,
    runId: "a-run",
    uploads: { ixtrac: { state: "refused", at } },
  });

  const after = update(before, sent());

  expect(after).toMatchObject({
    id: before.id,
    dateCreated: before.dateCreated,
    status: "pending",
    version: 3,
    revision: 8,
    dateUpdated: at,
    dueAt: "2026-11-11T08:00:00.000Z",
    uploads: {},
    flags: ["unverifiedBank", "corrected"],
  });
  for (const gone of ["remark", "decided", "corrections", "runId", "approvedAt"])
    expect(after).not.toHaveProperty(gone);
});

test("D71: an update is compared with the last version that was uploaded, or else with the first", () => {
  const baseOf = (over: Parameters<typeof aSubmission>[0]) =>
    update(aSubmission(over), sent()).baseVersion;

  expect(baseOf({ version: 1 })).toBe(1);
  expect(baseOf({ version: 2, baseVersion: 1, status: "rejected" })).toBe(1);
  expect(baseOf({ version: 3, baseVersion: 1, status: "uploaded" })).toBe(3);
  expect(baseOf({ version: 4, baseVersion: 3 })).toBe(3);
});

test("D35: the flags of the last comparison stay until the next one", () => {
  const before = aSubmission({ flags: ["sameBvn", "bankNameDiffers", "deliveredThenRejected"] });

  expect(update(before, { ...sent(), fields: before.fields }).flags).toEqual([
    "unverifiedBank",
    "sameBvn",
    "deliveredThenRejected",
  ]);
});

const corrections = [{ field: "phone", reason: "other", label: "Other", sentence: "Call us." }];

test("D75: a version after a rejection with corrections is marked, until the next decision", () => {
  const flagsOf = (over: Parameters<typeof aSubmission>[0]) =>
    update(aSubmission(over), sent()).flags.filter((flag) => flag === "corrected");

  expect(flagsOf({ status: "rejected", corrections })).toEqual(["corrected"]);
  expect(flagsOf({ status: "pending", flags: ["corrected"] })).toEqual(["corrected"]);
  expect(flagsOf({ status: "rejected", flags: ["corrected"] })).toEqual([]);
  expect(flagsOf({ status: "uploaded", flags: ["corrected"] })).toEqual([]);
  expect(flagsOf({ status: "rejected" })).toEqual([]);
});

test("D71: an update does not end a dispute", () => {
  expect(update(aSubmission({ flags: ["disputed"] }), sent()).flags).toContain("disputed");
});

test.each(statuses)(
  "D21: an update is refused only if the submission is approved: %s",
  (status) => {
    const refusal = codeOf(() => update(aSubmission({ status }), sent()));

    expect(refusal).toBe(status === "approved" ? "account.approved" : undefined);
  },
);

test.each(statuses)("D61: an update of a frozen account is refused: %s", (status) => {
  const frozen = aSubmission({ status, flags: ["sameBvn", "frozen"] });

  expect(codeOf(() => update(frozen, sent()))).toBe("account.frozen");
});
