import { expect, it } from "vitest";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { takenQuestion, turningQuestion } from "./turning-question.ts";

const uploads = {
  ixtrac: { state: "delivered", at: "2026-11-02T09:30:00.000Z", reference: "IX-7" },
  erights: { state: "queued", at: "2026-11-02T09:30:00.000Z" },
} as const;

it("D80: names the service that has the account before its rejection", () => {
  expect(turningQuestion({ uploads }, "rejected").text).toContain(
    "ixtrac (reference IX-7) has accepted",
  );
  expect(turningQuestion({ uploads: {} }, "rejected").text).toBe(say.confirmTurning.rejected);
  expect(turningQuestion({ uploads }, "approved").text).toBe(say.confirmTurning.approved);
});

it("D96: says before a rejection which service may have the account, and nothing of the kind otherwise", () => {
  const at = "2026-11-02T09:30:00.000Z";
  const doubtful = { ixtrac: { state: "unknown", at, mayHaveArrived: true } } as const;
  const failed = { ixtrac: { state: "failed", at, mayHaveArrived: true } } as const;
  const notArrived = {
    ixtrac: { state: "queued", at, reason: "answered with an error (503)" },
  } as const;

  for (const uploads of [doubtful, failed]) {
    expect(turningQuestion({ uploads }, "rejected").text).toContain(say.mayHaveIt("ixtrac"));
    expect(turningQuestion({ uploads }, "approved").text).toBe(say.confirmTurning.approved);
  }
  expect(turningQuestion({ uploads: notArrived }, "rejected").text).toBe(
    say.confirmTurning.rejected,
  );
});

it("D80: asks for the decision that the clerk made; only a rejection is final", () => {
  const texts = say.confirmTurning;

  expect(turningQuestion({ uploads: {} }, "approved")).toEqual({
    title: say.turning.approved,
    text: texts.approved,
    action: say.approve,
    isFinal: false,
  });
  expect(turningQuestion({ uploads: {} }, "rejected")).toEqual({
    title: say.turning.rejected,
    text: texts.rejected,
    action: say.reject,
    isFinal: true,
  });
});

it("D76: says who reviews the account, and asks for the same decision", () => {
  const text = "Ada Obi is reviewing this account";

  expect(takenQuestion(text, "approved")).toEqual({
    title: say.taken.approved,
    text,
    action: say.approve,
  });
  expect(takenQuestion(text, "rejected").action).toBe(say.reject);
});
