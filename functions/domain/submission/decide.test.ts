import { expect, test } from "vitest";
import { type Status, statuses } from "#shared/kyc/status.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { decide } from "./decide.ts";

const by = "Bisi Adewale";
const adminId = "bisi";
const at = "2026-11-03T08:00:00.000Z";

const expected: Record<Status, Record<"approved" | "rejected", "done" | string>> = {
  pending: { approved: "done", rejected: "done" },
  approved: { approved: "account.already-approved", rejected: "done" },
  rejected: { approved: "done", rejected: "account.already-rejected" },
  uploaded: { approved: "account.move-not-allowed", rejected: "account.move-not-allowed" },
};

test.each(
  statuses.flatMap((from) =>
    (["approved", "rejected"] as const).map((to) => [from, to, expected[from][to]] as const),
  ),
)("D21: a decision from %s to %s: %s", (status, outcome, result) => {
  const deciding = () =>
    decide(aSubmission({ status }), { outcome, remark: "not readable", by, adminId, at });

  if (result === "done") expect(deciding().decided.status).toBe(outcome);
  else expect(deciding).toThrow(expect.objectContaining({ code: result }));
});

test("an approval records its time, its administrator and the version", () => {
  const submission = aSubmission({ version: 3, revision: 7 });

  const { decided, decision } = decide(submission, { outcome: "approved", by, adminId, at });

  expect(decided).toEqual({
    ...submission,
    status: "approved",
    revision: 8,
    dateUpdated: at,
    approvedAt: at,
    decided: { by, adminId, at },
  });
  expect(decision).toEqual({ outcome: "approved", at, by, version: 3 });
});

test("R-112: a rejection without a remark throws an error for the remark field", () => {
  const deciding = () => decide(aSubmission(), { outcome: "rejected", by, adminId, at });

  expect(deciding).toThrow(
    expect.objectContaining({
      code: "account.remark-required",
      fields: { remark: "Please input a reason for rejection in the remark field" },
    }),
  );
});

test("D21: a rejection removes the approval time and stores its remark", () => {
  const approved = aSubmission({ status: "approved", remark: "old words" });

  const { decided, decision } = decide(approved, {
    outcome: "rejected",
    remark: "not readable",
    by,
    adminId,
    at,
  });

  expect(decided).not.toHaveProperty("approvedAt");
  expect(decided.remark).toBe("not readable");
  expect(decision.remark).toBe("not readable");
});

test("an approval removes the remark of an earlier rejection", () => {
  const rejected = aSubmission({ status: "rejected", remark: "not readable" });

  const { decided, decision } = decide(rejected, { outcome: "approved", by, adminId, at });

  expect(decided).not.toHaveProperty("remark");
  expect(decision).not.toHaveProperty("remark");
});
