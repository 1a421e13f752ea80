import { expect, test } from "vitest";
import { runProgress } from "./run-progress.ts";

const none = { pending: 0, delivered: 0, refused: 0, failed: 0, cancelled: 0 };
const fannedOut = { count: 9, queued: 5, isFannedOut: true };

test.each([
  [
    "all that was promised waits before anything is queued",
    { count: 5, queued: 0, isFannedOut: false },
    none,
    { state: "running", count: 5, pending: 5 },
  ],
  [
    "what was queued counts, not what was promised, once all is queued",
    fannedOut,
    { ...none, pending: 3, delivered: 2 },
    { state: "running", count: 5, pending: 3, delivered: 2 },
  ],
  [
    "counters that lag leave the rest waiting",
    fannedOut,
    { ...none, delivered: 1, refused: 1 },
    { state: "running", count: 5, pending: 3, delivered: 1, refused: 1 },
  ],
  [
    "a page that was queued twice is in the counters",
    fannedOut,
    { ...none, pending: 2, delivered: 4 },
    { state: "running", count: 6, pending: 2, delivered: 4 },
  ],
  [
    "it is done when nothing waits",
    fannedOut,
    { ...none, delivered: 2, refused: 1, failed: 2 },
    { state: "done", count: 5, pending: 0, delivered: 2, refused: 1, failed: 2 },
  ],
  [
    "what a rejection took out is no part of it any more",
    fannedOut,
    { ...none, delivered: 3, cancelled: 2 },
    { state: "done", count: 3, pending: 0, delivered: 3 },
  ],
  [
    "it is not done before all is queued",
    { count: 2, queued: 1, isFannedOut: false },
    { ...none, delivered: 2 },
    { state: "running", count: 2, pending: 0, delivered: 2 },
  ],
  [
    "more counted than promised leaves nothing below nothing",
    { count: 1, queued: 1, isFannedOut: false },
    { ...none, delivered: 2, cancelled: 3 },
    { state: "running", count: 0, pending: 0, delivered: 2 },
  ],
])("D56: progress of an upload run: %s", (_, run, counted, expected) => {
  const zeros = { delivered: 0, refused: 0, failed: 0 };

  expect(runProgress(run, counted)).toEqual({ ...zeros, ...expected });
});
