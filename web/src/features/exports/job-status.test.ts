import { expect, it } from "vitest";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { ApiError } from "../../lib/api-error.ts";
import { hasEnded, percentOf, progressSentence, sentenceOf } from "./job-status.ts";

type Job = Parameters<typeof percentOf>[0];
const running: Job = {
  ...{ state: "running", done: 3, total: 8, isSplit: true },
  parts: [{ state: "running" }],
};
const asked = (data?: Job, error: Error | null = null) => ({
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
    asked({ ...running, state: "failed", parts: [{ state: "failed" }] }),
    asked({ ...running, state: "failed", isSplit: false }),
    asked(running, new ApiError(404, ["This export does not exist or has expired"])),
  ];

  expect(ends.map(hasEnded)).toEqual([true, true, true, true]);
  expect(ends.map(sentenceOf)).toEqual([
    "The file with 8 accounts is ready",
    say.noPartMade,
    say.notMade,
    "This export does not exist or has expired",
  ]);
});

it("progress reaches 100 percent only when the file is ready, because the total is a guess", () => {
  expect(percentOf(running)).toBe(37);
  expect(percentOf({ ...running, done: 12 })).toBe(99);
  expect(percentOf({ ...running, done: 0, total: 0 })).toBe(0);
  expect(percentOf({ ...running, state: "done" })).toBe(100);
});

it("D88: the words of an export of several parts say how many are ready and how many failed", () => {
  const parts: Job["parts"] = [{ state: "done" }, { state: "running" }, { state: "waiting" }];
  expect(progressSentence({ ...running, parts })).toBe("1 of 3 parts are ready, 3 of 8 accounts");
  expect(progressSentence({ ...running, isSplit: false, parts: [] })).toBe(say.splitting);

  const ended = { ...running, state: "failed", parts: [{ state: "done" }, { state: "failed" }] };
  expect(sentenceOf(asked(ended as Job))).toBe(
    "1 of 2 parts could not be made. The others are ready",
  );
  const made = { ...ended, state: "done", done: 8, parts: [{ state: "done" }, { state: "done" }] };
  expect(sentenceOf(asked(made as Job))).toBe("All 2 parts with 8 accounts are ready");
});
