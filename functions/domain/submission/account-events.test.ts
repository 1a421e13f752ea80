import { expect, test } from "vitest";
import { countAccountEvents } from "./account-events.ts";

const submission = (status: string, version = 1) => ({ kind: "submission", status, version });
const decidedAt = (status: string, at: string) => ({ ...submission(status), decided: { at } });
const delivery = (state: string) => ({ kind: "delivery", state });

test.each([
  ["a first sending", undefined, submission("pending"), { received: 1 }],
  ["an update by the holder", submission("rejected"), submission("pending", 2), { received: 1 }],
  ["an approval", submission("pending"), submission("approved"), { approved: 1 }],
  ["a rejection", submission("approved"), submission("rejected"), { rejected: 1 }],
  ["a delivery that was accepted", delivery("sending"), delivery("delivered"), { delivered: 1 }],
  ["a refusal", delivery("sending"), delivery("refused"), { refused: 1 }],
  ["one that was given up", delivery("queued"), delivery("failed"), { failed: 1 }],
  ["one that is on its way", delivery("queued"), delivery("sending"), {}],
  ["a move by the workers", submission("approved"), submission("uploaded"), {}],
  ["a write that moves nothing", submission("pending"), submission("pending"), {}],
  ["a write that leaves it approved", submission("approved"), submission("approved"), {}],
  ["a delivery that stays delivered", delivery("delivered"), delivery("delivered"), {}],
  ["a delivery that was not there before", undefined, delivery("failed"), { failed: 1 }],
  [
    "one that was asked about and given up again",
    { ...delivery("queued"), wasGivenUp: true },
    delivery("failed"),
    {},
  ],
  [
    "an answer after it was given up",
    { ...delivery("queued"), wasGivenUp: true },
    delivery("delivered"),
    { delivered: 1 },
  ],
  ["an item that went", submission("pending"), undefined, {}],
  ["an undo (D77)", decidedAt("rejected", "09:01"), decidedAt("approved", "09:00"), {}],
  ["a first decision", submission("pending"), decidedAt("approved", "09:00"), { approved: 1 }],
  [
    "a later approval",
    decidedAt("rejected", "09:00"),
    decidedAt("approved", "09:01"),
    { approved: 1 },
  ],
  ["anything else", undefined, { kind: "log" }, {}],
])("the count of account events is correct for %s", (_, before, after, expected) => {
  expect(countAccountEvents([{ before, after }])).toEqual(expected);
});

test("the events of a batch are added up", () => {
  const approval = { before: submission("pending"), after: submission("approved") };

  expect(
    countAccountEvents([approval, approval, { before: undefined, after: submission("pending") }]),
  ).toEqual({ approved: 2, received: 1 });
});
