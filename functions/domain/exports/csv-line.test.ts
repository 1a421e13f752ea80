import { expect, test } from "vitest";
import { csvLine } from "./csv-line.ts";

test.each([
  ["Adaeze", "Adaeze"],
  ["12 Allen Avenue, Ikeja", '"12 Allen Avenue, Ikeja"'],
  ['Ola "Bisi" Ade', '"Ola ""Bisi"" Ade"'],
  ["two\r\nlines", '"two\nlines"'],
  ["Ọlá", "Ọlá"],
  ["Ada Obi", "Ada Obi"],
  [" Ada", '" Ada"'],
  ["Ada ", '"Ada "'],
  ["Ada O'Brien", '"Ada O\'Brien"'],
])("%s is written by RFC 4180", (cell, written) => {
  expect(csvLine([cell, 1])).toBe(`${written},1\r\n`);
});

test.each(["=1+1", "+1", "-1", "@A1", "  =1", "\t=1", "\r=1", "＝1", "\u00a0-1"])(
  "T22: %j cannot be read as a formula",
  (cell) => {
    expect(csvLine([cell])).toMatch(/^"'/);
  },
);

test("a number stays one, below zero too", () => {
  expect(csvLine([-1, 0, 2.5])).toBe("-1,0,2.5\r\n");
});
