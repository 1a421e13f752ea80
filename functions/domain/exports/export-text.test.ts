import { expect, test } from "vitest";
import { cellsOfLines, exportText } from "./export-text.ts";

test.each([
  ["Ada Obi", "Ada Obi"],
  ["Ọlá", "Ọlá"],
  ["two\r\nlines", "two\nlines"],
  ["two\rlines", "two\nlines"],
  ["\ta\nb", "\ta\nb"],
  ["a\u0000b\u001fc\u007fd\u0085e", "abcde"],
  ["a\ufffeb\uffffc", "abc"],
  ["a\ud800b", "a\ufffdb"],
  ["\u{1f600}", "\u{1f600}"],
])("T22: %j is written as %j", (typed, written) => {
  expect(exportText(typed)).toBe(written);
});

test("lines share one cell while they fit", () => {
  expect(cellsOfLines([])).toEqual([]);
  expect(cellsOfLines(["a"])).toEqual(["a"]);
  expect(cellsOfLines(["a", "b", "c"])).toEqual(["a\nb\nc"]);
});

test("lines are joined up to 32,000 characters per cell, and no line is split", () => {
  const half = "x".repeat(16_000);
  const short = half.slice(1);

  expect(cellsOfLines([half, short])).toEqual([`${half}\n${short}`]);
  expect(cellsOfLines([half, half])).toEqual([half, half]);
  expect(cellsOfLines([half, half, short])).toEqual([half, `${half}\n${short}`]);
  expect(cellsOfLines(["x".repeat(40_000), "y"])).toEqual(["x".repeat(40_000), "y"]);
});
