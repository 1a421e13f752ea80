import { describe, expect, it } from "vitest";
import { atMost, byClock, isMissed, processorAtMost, type Row, tableOfRows } from "./row.ts";

const aRow = (over: Partial<Row>): Row => ({
  question: "rows, s",
  ours: "2",
  ...atMost(2, 1),
  ...over,
});

describe("a target", () => {
  it("is missed when the figure is above it", () => {
    const rows = [aRow(atMost(1, 1)), aRow(atMost(1.01, 1)), aRow(processorAtMost(3, 2, 1.4))];

    expect(rows.map(isMissed)).toEqual([false, true, true]);
  });

  it("by the clock is judged on a quiet machine", () => {
    const row = aRow({ ...byClock(atMost(2, 1)), isBusy: false });

    expect(isMissed(row)).toBe(true);
  });

  it("by the clock is not judged on a busy machine, and the table says so", () => {
    const row = aRow({ ...byClock(atMost(2, 1)), isBusy: true });

    expect(isMissed(row)).toBe(false);
    expect(tableOfRows([row])).toContain("| not judged |");
  });

  it("of a processor time or a count is judged on a busy machine too", () => {
    const row = aRow({ ...processorAtMost(3, 2, 1.4), isBusy: true });

    expect(isMissed(row)).toBe(true);
    expect(tableOfRows([row])).toContain("| **no** |");
  });
});
