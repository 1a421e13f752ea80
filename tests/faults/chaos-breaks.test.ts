import { expect, test } from "vitest";
import { acceptedAfter, type Decided, standingRejection } from "./chaos-breaks.ts";

const at = (second: number) => `2026-11-03T09:00:${String(second).padStart(2, "0")}.000Z`;
const rejection: Decided = { id: "1", status: "rejected", remark: "Unlike", at: at(10) };
const approved = { outcome: "approved", at: at(5) };
const rejected = { outcome: "rejected", at: at(9), remark: "Unlike" };

test("D96: a rejection stands until a later decision, or until it is undone", () => {
  const standing = (...kept: Parameters<typeof standingRejection>[0]) =>
    standingRejection(kept, [rejection]);

  expect(standing(rejected, approved)).toBe(rejection);
  expect(standing(approved, { ...rejected, undoneAt: at(11) })).toBeUndefined();
  expect(standing(rejected, { ...approved, at: at(12) })).toBeUndefined();
  expect(standing({ ...rejected, remark: "Not acknowledged" })).toBeUndefined();
});

test.each([
  ["accepted after the rejection", [["accepted", 11]], true],
  [
    "accepted after the rejection, and down before it",
    [
      ["down", 8],
      ["accepted", 11],
    ],
    true,
  ],
  ["accepted before the rejection", [["accepted", 8]], false],
  ["asked and down after the rejection", [["down", 11]], false],
] as const)("D96: %s", (_, entries, isLate) => {
  const journal = entries.map(([outcome, second]) => ({
    key: "1:1:ixtrac",
    outcome,
    at: at(second),
  }));

  expect(acceptedAfter(rejection, "1:1:ixtrac", journal) !== undefined).toBe(isLate);
  expect(acceptedAfter(undefined, "1:1:ixtrac", journal)).toBeUndefined();
  expect(acceptedAfter(rejection, "1:1:erights", journal)).toBeUndefined();
});
