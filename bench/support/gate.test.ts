import { describe, expect, it } from "vitest";
import { compare, type Recorded } from "./gate.ts";

const question = "workbook: CPU s";

const recorded = (value: number, over: Partial<Recorded> = {}): Recorded => ({
  date: "2026-11-22",
  processor: "Processor A",
  node: "24.21.0",
  question,
  value,
  ...over,
});

const holds = (history: Recorded[], now: number) =>
  compare(history, [recorded(now)]).map((compared) => compared.holds);

describe("the gate compares a figure with the runs recorded on the same processor", () => {
  it("passes a figure that is 14 % worse, and fails one that is 16 % worse", () => {
    const history = [recorded(2)];

    const results = [2 * 1.14, 2 * 1.16].map((now) => holds(history, now));

    expect(results).toEqual([[true], [false]]);
  });

  it("passes a figure that is better", () => {
    expect(holds([recorded(2)], 0.5)).toEqual([true]);
  });

  it("uses the median, so that one odd run changes nothing", () => {
    const history = [2, 2.1, 9, 1.9, 0.1].map((value) => recorded(value));

    const compared = compare(history, [recorded(2.4)]);

    expect(compared).toEqual([{ question, recorded: 2, now: 2.4, holds: false }]);
  });

  it("notices a creep in small steps, each of which was recorded", () => {
    const history = [1, 1.06, 1.12, 1.19, 1.26].map((value) => recorded(value));

    expect(holds(history, 1.34)).toEqual([false]);
  });

  it("fails a count that was zero and is not any more", () => {
    const results = [0, 1].map((now) => holds([recorded(0)], now));

    expect(results).toEqual([[true], [false]]);
  });

  it("fails a figure without a record", () => {
    const compared = compare([recorded(2)], [recorded(1, { question: "a new figure" })]);

    expect(compared).toEqual([
      { question: "a new figure", recorded: undefined, now: 1, holds: false },
    ]);
  });

  it("fails without a history", () => {
    expect(holds([], 1)).toEqual([false]);
  });

  it("does not compare with runs of another processor", () => {
    expect(holds([recorded(2, { processor: "Processor B" })], 1)).toEqual([false]);
  });

  it("fails a figure that could not be measured", () => {
    expect(holds([recorded(2)], Number.NaN)).toEqual([false]);
  });

  it("ignores recorded figures of benchmarks that did not run", () => {
    const history = [recorded(2), recorded(5, { question: "another benchmark" })];

    expect(holds(history, 2)).toEqual([true]);
  });
});
