import { expect, test } from "vitest";
import { exportText } from "./export-text.ts";

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
