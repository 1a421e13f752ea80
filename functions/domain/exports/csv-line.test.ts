import { expect, test } from "vitest";
import { csvLine } from "./csv-line.ts";

test.each([
  ["Adaeze", '"Adaeze"'],
  ["x;=1+1", '"x;=1+1"'],
  ["", '""'],
  ["12 Allen Avenue, Ikeja", '"12 Allen Avenue, Ikeja"'],
  ['Ola "Bisi" Ade', '"Ola ""Bisi"" Ade"'],
  ["two\r\nlines", '"two\nlines"'],
  ["Ọlá", '"Ọlá"'],
  ["Ada Obi", '"Ada Obi"'],
  [" Ada", '" Ada"'],
  ["Ada ", '"Ada "'],
  ["Ada O'Brien", '"Ada O\'Brien"'],
])("the cell %s is written as RFC 4180 requires", (cell, written) => {
  expect(csvLine([cell, 1])).toBe(`${written},1\r\n`);
});

test.each(["=1+1", "+1", "-1", "@A1", "  =1", "\t=1", "\r=1", "＝1", "\u00a0-1"])(
  "T22: a spreadsheet cannot read %j as a formula",
  (cell) => {
    expect(csvLine([cell])).toMatch(/^"'/);
  },
);

test("a number is written as a number, even a negative one", () => {
  expect(csvLine([-1, 0, 2.5])).toBe("-1,0,2.5\r\n");
});
