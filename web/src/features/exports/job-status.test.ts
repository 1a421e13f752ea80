import { expect, it } from "vitest";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { ApiError } from "../../lib/api-error.ts";
import { hasEnded, percentOf, sentenceOf } from "./job-status.ts";

const running = { state: "running", done: 3, total: 8 } as const;
const asked = (data?: Parameters<typeof percentOf>[0], error: Error | null = null) => ({
  data,
  error,
});

it("an export has not ended while it is being made or while its progress cannot be read", () => {
  const lost = asked(running, new ApiError(503, ["Too many requests"]));

  expect([asked(), asked(running), lost].map(hasEnded)).toEqual([false, false, false]);
  expect([asked(), asked(running), lost].map(sentenceOf)).toEqual([
    say.looking,
    say.making,
    say.unreadable,
  ]);
});

it("an export has ended when it is ready, has failed or no longer exists", () => {
  const ends = [
    asked({ ...running, state: "done", done: 8 }),
    asked({ ...running, state: "failed" }),
    asked(running, new ApiError(404, ["This export does not exist or has expired"])),
  ];

  expect(ends.map(hasEnded)).toEqual([true, true, true]);
  expect(ends.map(sentenceOf)).toEqual([
    "The file with 8 accounts is ready. It is kept for 24 hours and then deleted",
    say.notMade,
    "This export does not exist or has expired",
  ]);
});

it("progress reaches 100 percent only when the file is ready, because the total is a guess", () => {
  expect(percentOf(running)).toBe(37);
  expect(percentOf({ ...running, done: 12 })).toBe(99);
  expect(percentOf({ state: "running", done: 0, total: 0 })).toBe(0);
  expect(percentOf({ state: "done", done: 3, total: 8 })).toBe(100);
});
