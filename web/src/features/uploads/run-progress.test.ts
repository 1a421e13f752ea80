import { expect, it } from "vitest";
import type { UploadRun } from "#shared/contract/upload-runs.ts";
import { uploadMessages as say } from "#shared/messages/back-office.ts";
import { partsOf, progressOf, runSentence } from "./run-progress.ts";

const aRun = {
  state: "running",
  count: 4,
  delivered: 1,
  refused: 1,
  failed: 0,
  pending: 2,
  withdrawn: 0,
  moved: 0,
  cancelled: 0,
  replaced: 0,
} as const;

it("counts refused and withdrawn deliveries as done", () => {
  expect(progressOf({ ...aRun, refused: 0, withdrawn: 1 })).toMatchObject({ done: 2, total: 4 });
  expect(progressOf(aRun)).toMatchObject({ done: 2, total: 4, percent: 50, isFinished: false });
});

it("progress stays below 100 percent until everything is done", () => {
  const nearly = { ...aRun, count: 1000, delivered: 998, refused: 1, pending: 1 };

  expect(progressOf(nearly).percent).toBe(99);
});

it("an upload run is finished when its state is done", () => {
  const done = { ...aRun, state: "done", delivered: 4, refused: 0, pending: 0 } as const;

  expect(progressOf(done)).toMatchObject({ percent: 100, isFinished: true });
});

it("progress starts at 0 percent", () => {
  const fresh = { ...aRun, delivered: 0, refused: 0, pending: 4 };

  expect(progressOf(fresh).percent).toBe(0);
});

it("a run without accounts has nothing to show until it is done", () => {
  const empty = { ...aRun, count: 0, delivered: 0, refused: 0, pending: 0 };

  expect(progressOf(empty).percent).toBe(0);
  expect(progressOf({ ...empty, state: "done" }).percent).toBe(100);
});

it("an upload run is described by its state", () => {
  const done = { ...aRun, state: "done" } as const;

  expect(runSentence(aRun, false)).toBe(say.running(2, 4));
  expect(runSentence(done, false)).toBe(say.done(4));
  expect(runSentence(undefined, false)).toBe(say.runLoading);
  expect(runSentence(aRun, true)).toBe(say.runFailed);
});

it("an empty upload run is complete once it is done", () => {
  const empty = { ...aRun, count: 0, delivered: 0, refused: 0, pending: 0 };

  expect(progressOf({ ...empty, state: "done" }).percent).toBe(100);
  expect(progressOf({ ...aRun, failed: 1, count: 5 })).toMatchObject({ done: 3, total: 5 });
});

it("the bar of a run shows what was delivered apart from what was refused or has failed", () => {
  const of = (over: Partial<UploadRun>) => partsOf({ ...aRun, delivered: 0, refused: 0, ...over });

  expect(of({ delivered: 4, pending: 0 })).toEqual({ good: 100, bad: 0 });
  expect(of({ refused: 3, failed: 1, pending: 0 })).toEqual({ good: 0, bad: 100 });
  expect(of({ delivered: 1, failed: 1 })).toEqual({ good: 50, bad: 50 });
  expect(of({ moved: 4, pending: 0 })).toEqual({ good: 0, bad: 0 });
  expect(of({ pending: 4 })).toEqual({ good: 0, bad: 0 });
});
