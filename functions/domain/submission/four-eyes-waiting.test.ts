import { expect, test } from "vitest";
import type { Decision } from "#shared/contract/history.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { ask, decline, withdraw } from "./four-eyes.ts";
import type { Awaited } from "./submission.ts";

const askedAt = "2026-11-03T08:00:00.000Z";
const at = "2026-11-03T09:00:00.000Z";
const asked = (outcome: Awaited["outcome"]): Awaited => ({
  ...{ outcome, by: "Musa Danjuma", adminId: "musa", at: askedAt, version: 2, revision: 5 },
});
const bisi = { by: "Bisi Adewale", adminId: "bisi", at };
const musa = { by: "Musa Danjuma", adminId: "musa", at };

/** Approved, with a rejection that waits, and compared since. */
const waiting = (over: Parameters<typeof aSubmission>[0] = {}) =>
  aSubmission({
    ...{ status: "approved", version: 2, revision: 6, awaited: asked("rejected") },
    flags: ["awaitingSecond", "sameBvn"],
    ...over,
  });

const withoutWaiting = (submission: ReturnType<typeof waiting>) => {
  const { awaited: _awaited, ...kept } = submission;
  return { ...kept, revision: 7, flags: ["sameBvn"] };
};

test("D84: what is asked for changes nothing but revision, flag and what waits", () => {
  const submission = aSubmission({ version: 2, revision: 4, flags: ["sameHolding"] });
  const corrections = [{ field: "phone", reason: "p", label: "Phone", sentence: "Check it." }];
  const decision: Decision = {
    ...{ outcome: "rejected", by: "Musa Danjuma", at: askedAt, version: 2 },
    ...{ remark: "not readable", corrections },
  };

  const { after, step } = ask(submission, decision, "musa");

  expect(after).toStrictEqual({
    ...submission,
    revision: 5,
    flags: ["sameHolding", "awaitingSecond"],
    awaited: asked("rejected"),
  });
  expect(step).toStrictEqual({ step: "asked", ...decision });
});

test("D84: another administrator declines: the account stays, and the history names both outcome and person", () => {
  const submission = waiting();

  const { after, step } = decline(submission, bisi);

  expect(after).toStrictEqual(withoutWaiting(submission));
  expect(step).toStrictEqual({
    ...{ step: "declined", outcome: "rejected", by: "Bisi Adewale", at, version: 2 },
  });
});

test("D84: the history says withdrawn when who asked ends the waiting by the opposite press", () => {
  expect(decline(waiting(), musa).step).toMatchObject({ step: "withdrawn", by: "Musa Danjuma" });
});

test("R-112, D84: a rejection that stays needs a remark, as every rejection", () => {
  const rejected = waiting({ status: "rejected", awaited: asked("approved") });

  expect(decline(rejected, { ...bisi, remark: "still not readable" }).step).toStrictEqual({
    ...{ step: "declined", outcome: "approved", by: "Bisi Adewale", at, version: 2 },
    remark: "still not readable",
  });
  for (const said of [{}, { remark: "" }]) {
    expect(() => decline(rejected, { ...bisi, ...said })).toThrow(
      expect.objectContaining({
        code: "account.remark-required",
        fields: { remark: "Please input a reason for rejection in the remark field" },
      }),
    );
  }
});

test("D84: an approval that stays needs no remark, and its history keeps the one that was written", () => {
  expect(decline(waiting(), { ...bisi, remark: "" }).step).not.toHaveProperty("remark");
  expect(decline(waiting(), { ...bisi, remark: "It is fine" }).step.remark).toBe("It is fine");
});

test("D84, D77: who asked takes it back, from any page or from the page that asked", () => {
  const submission = waiting();

  for (const revision of [undefined, 5]) {
    expect(withdraw(submission, { ...musa, revision })).toStrictEqual({
      after: withoutWaiting(submission),
      step: { step: "withdrawn", outcome: "rejected", by: "Musa Danjuma", at, version: 2 },
    });
  }
});

test("D84, D77: nothing is taken back by somebody else, by a page that means another decision, or twice", () => {
  const { awaited: _awaited, ...ended } = waiting();
  const mine = { ...musa, revision: undefined };

  expect(withdraw(waiting(), { ...bisi, revision: undefined })).toBeUndefined();
  expect(withdraw(waiting(), { ...musa, revision: 4 })).toBeUndefined();
  expect(withdraw(waiting(), { ...musa, revision: 6 })).toBeUndefined();
  expect(withdraw(waiting({ version: 3 }), mine)).toBeUndefined();
  expect(withdraw(ended, mine)).toBeUndefined();
});

test("D61, D84: the waiting of a frozen account is not ended", () => {
  const frozen = waiting({ flags: ["awaitingSecond", "frozen"] });
  const refusal = expect.objectContaining({ code: "account.frozen" });

  expect(() => decline(frozen, bisi)).toThrow(refusal);
  expect(() => withdraw(frozen, { ...musa, revision: undefined })).toThrow(refusal);
});

test("a waiting that does not exist cannot be declined", () => {
  expect(() => decline(aSubmission({ status: "approved" }), bisi)).toThrow("Nothing waits");
});
