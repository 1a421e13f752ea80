import { expect, test } from "vitest";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { holderTimeline } from "./holder-timeline.ts";

const sentAt = "2026-11-02T09:30:00.000Z";
const decidedAt = "2026-11-03T10:00:00.000Z";
const consent = { version: "2026-11", at: sentAt };
const decided = { by: "Bisi Adewale", adminId: "bisi", at: decidedAt };
const received = [
  { step: "received", at: sentAt },
  { step: "checking", at: sentAt },
];

test("D69: a pending update was received and is being checked, whatever happened to earlier versions", () => {
  expect(holderTimeline(aSubmission({ version: 3, consent }))).toEqual(received);
});

test("D69: a decision is its own step, without the name of the person who decided", () => {
  for (const status of ["approved", "rejected"] as const) {
    const steps = holderTimeline(aSubmission({ status, consent, decided }));
    expect(steps).toEqual([...received, { step: "decided", at: decidedAt, outcome: status }]);
  }
});

test("D69: an update reached the register when the last service accepted it", () => {
  const uploads = {
    ixtrac: { state: "delivered", at: "2026-11-03T12:00:00.000Z", reference: "IX-1" },
    erights: { state: "delivered", at: "2026-11-03T11:00:00.000Z" },
  } as const;
  const steps = holderTimeline(aSubmission({ status: "uploaded", consent, decided, uploads }));

  expect(steps.slice(2)).toEqual([
    { step: "decided", at: decidedAt, outcome: "approved" },
    { step: "sent", at: "2026-11-03T12:00:00.000Z" },
  ]);
});

test("D69: an update reached the register when its only service accepted it", () => {
  const uploads = {
    ixtrac: undefined,
    erights: { state: "delivered", at: "2026-11-03T11:00:00.000Z" },
  } as const;
  const steps = holderTimeline(aSubmission({ status: "uploaded", consent, decided, uploads }));

  expect(steps.at(-1)).toEqual({ step: "sent", at: "2026-11-03T11:00:00.000Z" });
});

test("D69: without their own times, the steps have the time before", () => {
  const dated = { consent, approvedAt: "2026-11-03T09:00:00.000Z", dateUpdated: decidedAt };
  const timesOf = (over: Parameters<typeof aSubmission>[0]) =>
    holderTimeline(aSubmission({ status: "uploaded", ...dated, ...over })).map(({ at }) => at);

  expect(timesOf({ decided }).slice(2)).toEqual([decidedAt, decidedAt]);
  expect(timesOf({}).slice(2)).toEqual([dated.approvedAt, dated.approvedAt]);
  const { approvedAt: _approvedAt, ...rejected } = aSubmission({ ...dated, status: "rejected" });
  expect(holderTimeline(rejected).at(-1)?.at).toBe(decidedAt);
});
