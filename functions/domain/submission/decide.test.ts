import { expect, test } from "vitest";
import { type Status, statuses } from "#shared/kyc/status.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { decide } from "./decide.ts";

const at = "2026-11-03T08:00:00.000Z";
const bisi = { by: "Bisi Adewale", adminId: "bisi", at };
const outcomes = ["approved", "rejected"] as const;

const expected: Record<Status, Record<"approved" | "rejected", "done" | string>> = {
  pending: { approved: "done", rejected: "done" },
  approved: { approved: "account.already-approved", rejected: "done" },
  rejected: { approved: "done", rejected: "account.already-rejected" },
  uploaded: { approved: "account.move-not-allowed", rejected: "account.move-not-allowed" },
};

test.each(
  statuses.flatMap((from) => outcomes.map((to) => [from, to, expected[from][to]] as const)),
)("D21: a decision from %s to %s: %s", (status, outcome, result) => {
  const deciding = () =>
    decide(aSubmission({ status }), { outcome, remark: "not readable", ...bisi });

  if (result === "done") expect(deciding().decided.status).toBe(outcome);
  else expect(deciding).toThrow(expect.objectContaining({ code: result }));
});

test.each(statuses.flatMap((from) => outcomes.map((to) => [from, to] as const)))(
  "D61: a frozen account is not decided, from %s to %s",
  (status, outcome) => {
    const frozen = aSubmission({ status, flags: ["sameBvn", "frozen"] });

    const deciding = () => decide(frozen, { outcome, remark: "not readable", ...bisi });

    expect(deciding).toThrow(expect.objectContaining({ code: "account.frozen" }));
  },
);

test("an approval records its time, its administrator and the version", () => {
  const submission = aSubmission({ version: 3, revision: 7 });

  const { decided, decision } = decide(submission, { outcome: "approved", ...bisi });

  expect(decided).toStrictEqual({
    ...submission,
    status: "approved",
    revision: 8,
    dateUpdated: at,
    approvedAt: at,
    decided: { ...bisi, known: [] },
    accepted: { email: submission.fields.email },
  });
  expect(decision).toStrictEqual({
    outcome: "approved",
    at,
    by: "Bisi Adewale",
    known: [],
    version: 3,
  });
});

test("R-112: a rejection without a remark throws an error for the remark field", () => {
  const deciding = () => decide(aSubmission(), { outcome: "rejected", ...bisi });

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
    ...bisi,
  });

  expect(decided).not.toHaveProperty("approvedAt");
  expect(decided.remark).toBe("not readable");
  expect(decision.remark).toBe("not readable");
});

test("an approval removes the remark of an earlier rejection", () => {
  const rejected = aSubmission({ status: "rejected", remark: "not readable" });

  const { decided, decision } = decide(rejected, { outcome: "approved", ...bisi });

  expect(decided).not.toHaveProperty("remark");
  expect(decision).not.toHaveProperty("remark");
});

test.each(outcomes)("D77: a decision keeps until when it can be undone: %s", (outcome) => {
  const undoUntil = "2026-11-03T08:00:10.000Z";
  const verdict = { outcome, remark: "not readable", ...bisi };

  expect(decide(aSubmission(), { ...verdict, undoUntil }).decided.decided).toMatchObject({
    undoUntil,
  });
  expect(decide(aSubmission(), verdict).decided.decided).not.toHaveProperty("undoUntil");
});

test.each(outcomes)("D84: a decision ends what waited, and names who had asked: %s", (outcome) => {
  const submission = aSubmission({
    status: "pending",
    flags: ["sameBvn", "awaitingSecond"],
    awaited: { outcome, by: "Musa Danjuma", adminId: "musa", at, version: 1, revision: 1 },
  });
  const verdict = { outcome, remark: "not readable", ...bisi };

  const { decided, decision } = decide(submission, { ...verdict, askedBy: "Musa Danjuma" });

  expect(decided).not.toHaveProperty("awaited");
  expect(decided.flags).toEqual(["sameBvn"]);
  expect(decision).toMatchObject({ by: "Bisi Adewale", askedBy: "Musa Danjuma" });
  expect(decide(submission, verdict).decision).not.toHaveProperty("askedBy");
});

test.each(outcomes)("D90: the flags at the decision %s are stored with it", (outcome) => {
  const flags = ["sameHolding", "poorImage", "awaitingSecond"] as const;

  const { decided, decision } = decide(aSubmission({ flags: [...flags] }), {
    outcome,
    remark: "Seen",
    ...bisi,
  });

  expect(decision.known).toEqual(["sameHolding", "poorImage"]);
  expect(decided.decided?.known).toEqual(decision.known);
});
