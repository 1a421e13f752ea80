import { expect, test } from "vitest";
import { referenceOf } from "./reference.ts";

test("the reference has the first eight digits of the id in capitals", () => {
  expect(referenceOf("0197a3be-1111-7222-8333-444455556666")).toBe("KYC-0197-A3BE");
});
