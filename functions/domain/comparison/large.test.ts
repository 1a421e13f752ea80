import { expect, test } from "vitest";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { isLarge } from "./large.ts";

const naming = (...counts: number[]) =>
  aSubmission({
    fields: {
      holdings: counts.map((count, n) => ({
        registerName: "R",
        registerCode: `R${n}`,
        accounts: Array.from({ length: count }, (_, account) => String(account)),
      })),
    },
  });

test.each([
  [[], false],
  [[20], false],
  [[21], true],
  [[10, 10], false],
  [[10, 11], true],
])("D95: a form that names %j accounts in its registers is large: %s", (counts, expected) => {
  expect(isLarge(naming(...counts))).toBe(expected);
});
