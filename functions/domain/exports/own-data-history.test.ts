import { expect, test } from "vitest";
import type { Correction } from "#shared/contract/corrections.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import type { StoredRequest } from "../submission/privacy-request.ts";
import { ownHistory } from "./own-data.ts";

type History = Parameters<typeof ownHistory>[0];

const at = "2026-11-03T08:00:00.000Z";
const later = "2026-11-04T08:00:00.000Z";
const historyOf = (over: Partial<History> = {}) =>
  ownHistory({
    ...{ submission: aSubmission(), decisions: [], freezes: [] },
    ...{ deliveries: [], requests: [], emails: [] },
    ...over,
  });

test("D86: an account without a history has its status, version and dates, and empty lists", () => {
  const submission = aSubmission({ version: 2, dateUpdated: at });

  expect(historyOf({ submission })).toEqual({
    ...{ status: "pending", version: 2 },
    ...{ dateCreated: "2026-11-02T09:30:00.000Z", dateUpdated: at },
    ...{ decisions: [], sentTo: [], freezes: [], requests: [], emails: [] },
  });
});

test("D69, D86: a holder sees why they sent the same again", () => {
  const unchangedReason = "The signature is right";

  expect(historyOf({ submission: aSubmission({ unchangedReason }) })).toMatchObject({
    unchangedReason,
  });
});

test("D86: a decision has its remark and corrections as the holder read them, and no names", () => {
  const correction: Correction = {
    ...{ field: "scannedSignatureImage", reason: "blurred", label: "Blurred" },
    sentence: "The signature cannot be read.",
  };
  const corrections = [correction, { ...correction, field: "city", text: "Jos, not Ikeja" }];
  const clerk = { by: "Bisi Adewale", askedBy: "Musa Bello" };

  const { decisions } = historyOf({
    decisions: [
      { ...clerk, outcome: "rejected", at, version: 1, remark: "Blurred", corrections },
      { ...clerk, outcome: "approved", at: later, version: 2, acknowledged: ["sameBvn"] },
    ],
  });

  const { field, sentence } = correction;
  expect(decisions).toEqual([
    {
      ...{ outcome: "rejected", at, version: 1, remark: "Blurred" },
      corrections: [
        { field, sentence },
        { field: "city", sentence, text: "Jos, not Ikeja" },
      ],
    },
    { outcome: "approved", at: later, version: 2 },
  ]);
});

test("D77, D86: a decision that was undone is left out, because the holder received no email about it", () => {
  const decision = { outcome: "rejected", at, by: "Bisi Adewale", version: 1 } as const;

  const { decisions } = historyOf({
    decisions: [
      { ...decision, undoneAt: later },
      { ...decision, at: later },
    ],
  });

  expect(decisions).toEqual([{ outcome: "rejected", at: later, version: 1 }]);
});

test("D86: only what a service received was sent to it", () => {
  const delivery = { service: "ixtrac", version: 1, at } as const;

  const { sentTo } = historyOf({
    deliveries: [
      { ...delivery, state: "delivered" },
      ...["queued", "sending", "failed", "cancelled"].map((state) => ({ ...delivery, state })),
    ],
  });

  expect(sentTo).toEqual([delivery]);
});

test("D71, D86: the own freeze and its end are in, a report by somebody else is not", () => {
  const { freezes } = historyOf({
    freezes: [
      { action: "disputed", at, remark: "This is my holding" },
      { action: "frozen", at },
      { action: "lifted", at: later, by: "Bisi Adewale", remark: "Called the holder" },
    ],
  });

  expect(freezes).toEqual([
    { action: "frozen", at },
    { action: "lifted", at: later },
  ]);
});

test("D86: a request has its answer once it is closed; an open one has none, also when it was opened again", () => {
  const request: StoredRequest = {
    ...{ id: "7_1", accountId: "7", account_type: "individual" },
    ...{ asks: "erasure", state: "open", at, other: "8" },
  };
  const answered = { closedAt: later, closedBy: "Bisi Adewale", remark: "The law keeps it" };

  const { requests } = historyOf({
    requests: [
      request,
      { ...request, ...answered, text: "I have sold my shares" },
      { ...request, ...answered, state: "declined" },
      { ...request, asks: "withdrawal", state: "done" },
    ],
  });

  expect(requests).toEqual([
    { kind: "erasure", state: "open", at },
    { kind: "erasure", state: "open", at, text: "I have sold my shares" },
    { kind: "erasure", state: "declined", at, answeredAt: later, answer: "The law keeps it" },
    { kind: "withdrawal", state: "done", at },
  ]);
});

test("D86: an email has its kind, time and state, and when it came back", () => {
  const email = { mail: "received", at, submissionId: "7" };

  const { emails } = historyOf({
    emails: [
      { ...email, state: "sent" },
      { ...email, state: "bounced", bouncedAt: later },
    ],
  });

  expect(emails).toEqual([
    { kind: "received", at, state: "sent" },
    { kind: "received", at, state: "bounced", cameBackAt: later },
  ]);
});
