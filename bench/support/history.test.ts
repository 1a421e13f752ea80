import { expect, it } from "vitest";
import { gatedFigures, readHistory } from "./history.ts";
import { atMost, countAtMost, processorAtMost } from "./row.ts";

it("the history keeps ratios of processor times and counts, and nothing measured by the clock", () => {
  const rows = [
    { question: "CPU s", ours: "3", ...processorAtMost(3, 1.5, 4) },
    { question: "kB", ours: "6", ...countAtMost(6, 10) },
    { question: "first byte ms", ours: "11", ...atMost(11, 100) },
  ];

  const kept = gatedFigures(rows);

  expect(kept).toMatchObject([
    { question: "CPU s", value: 2 },
    { question: "kB", value: 6 },
  ]);
});

it("every line of the history is a figure of a processor", () => {
  const history = readHistory();

  const broken = history.filter(
    ({ processor, question, value }) => !processor || !question || !Number.isFinite(value),
  );

  expect(history).not.toEqual([]);
  expect(broken).toEqual([]);
});
