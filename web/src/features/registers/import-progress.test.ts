import { expect, it } from "vitest";
import { importMessages as say } from "#shared/messages/back-office-settings.ts";
import { percentOf, sentenceOf } from "./import-progress.ts";

const run = { registerCode: "80", read: 0, written: 0, total: 0 };

it("an import waits for ixtrac while its total is unknown", () => {
  expect(percentOf({ ...run, state: "running" })).toBe(0);
  expect(sentenceOf({ ...run, state: "running" })).toBe("Waiting for ixtrac...");
});

it("progress reaches 100 percent only when the import is done", () => {
  expect(percentOf({ ...run, state: "running", written: 1000, total: 1000 })).toBe(99);
  expect(percentOf({ ...run, state: "done" })).toBe(100);
});

it("reports that a failed import left the register as it was", () => {
  expect(sentenceOf({ ...run, state: "failed", written: 5, total: 10 })).toContain("as it was");
});

it("progress is the written share of all holders, in whole percents", () => {
  const running = { ...run, state: "running", written: 999, total: 2000 } as const;

  expect(percentOf(running)).toBe(49);
  expect(sentenceOf(running)).toBe(say.running(999, 2000));
  expect(sentenceOf({ ...run, state: "done", written: 2000 })).toBe(say.done(2000));
});
