import { expect, test } from "vitest";
import { ExportProgress } from "./admin-exports.ts";

const part = { n: 1, of: 2, bytes: 7, done: 0, total: 3, attempts: 0 };
const { parts } = ExportProgress.shape;

test.each(["waiting", "running", "done", "failed"])(
  "D88: a part of an export may be %s",
  (state) => {
    expect(parts.parse([{ ...part, state }])).toEqual([{ ...part, state }]);
  },
);

test("D88: an export as a whole runs from its start and never waits", () => {
  const isState = (state: string) => ExportProgress.shape.state.safeParse(state).success;

  expect(["running", "done", "failed"].filter(isState)).toHaveLength(3);
  expect(["waiting", "queued"].filter(isState)).toEqual([]);
  expect(parts.safeParse([{ ...part, state: "queued" }]).success).toBe(false);
});
