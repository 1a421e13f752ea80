import { expect, test } from "vitest";
import { referenceOf, referencePattern } from "./reference.ts";

test("the reference has the first eight digits of the id in capitals", () => {
  expect(referenceOf("0197a3be-1111-7222-8333-444455556666")).toBe("KYC-0197-A3BE");
});

test("a whole reference is found in a text, and not in what only looks like one", () => {
  const found = (text: string) => text.match(referencePattern)?.[0];

  expect(found("Who erased KYC-0197-A3BE?")).toBe("KYC-0197-A3BE");
  expect(found("KYC-0197-A3B")).toBeUndefined();
  expect(found("KYC-019-A3BE")).toBeUndefined();
  expect(found("KYC-0197-A3BG")).toBeUndefined();
});
