import { expect, test } from "vitest";
import { runProgress } from "./run-progress.ts";

const none = {
  pending: 0,
  delivered: 0,
  refused: 0,
  failed: 0,
  withdrawn: 0,
  moved: 0,
  cancelled: 0,
  replaced: 0,
};
const promised = { count: 9, queued: 0, isFannedOut: false };
const fannedOut = { count: 9, queued: 9, isFannedOut: true };

test.each([
  [
    "all that was promised waits before anything is queued",
    promised,
    none,
    { state: "running", pending: 9 },
  ],
  [
    "what was promised and is not queued in the end has moved to another run",
    { ...fannedOut, queued: 5 },
    { ...none, pending: 3, delivered: 2 },
    { state: "running", pending: 3, delivered: 2, moved: 4 },
  ],
  [
    "counters that lag leave the rest waiting",
    fannedOut,
    { ...none, delivered: 1, refused: 1 },
    { state: "running", pending: 7, delivered: 1, refused: 1 },
  ],
  [
    "a page that was queued twice is in the counters",
    { ...fannedOut, queued: 5 },
    { ...none, pending: 2, delivered: 7 },
    { state: "running", pending: 2, delivered: 7 },
  ],
  [
    "it is done when nothing waits",
    fannedOut,
    { ...none, delivered: 6, refused: 1, failed: 2 },
    { state: "done", pending: 0, delivered: 6, refused: 1, failed: 2 },
  ],
  [
    "what a rejection, another run or a newer version took out stays in its number",
    fannedOut,
    { ...none, delivered: 3, cancelled: 2, withdrawn: 2, moved: 1, replaced: 1 },
    { state: "done", delivered: 3, cancelled: 2, withdrawn: 2, moved: 1, replaced: 1 },
  ],
  [
    "it is not done before all is queued",
    { ...promised, queued: 9 },
    { ...none, delivered: 9 },
    { state: "running", pending: 0, delivered: 9 },
  ],
  [
    "more counted than promised raises its number",
    { count: 1, queued: 1, isFannedOut: false },
    { ...none, delivered: 4, cancelled: 5 },
    { state: "running", delivered: 4, cancelled: 5 },
  ],
] as const)("D56: progress of an upload run: %s", (_, run, counted, expected) => {
  expect(runProgress(run, counted)).toEqual({ ...none, count: 9, ...expected });
});
