import { expect, test } from "vitest";
import { maskEmail } from "./mask-email.ts";

test.each([
  ["ada@gmail.com", "a•••@g•••.com"],
  ["a@b.ng", "a•••@b•••.ng"],
  ["@.ng", "@•••@.•••.ng"],
  ["", "•••@•••."],
  ["ada.ngozi.obi+kyc@mail.example.co.uk", "a•••@m•••.uk"],
])("D11: the email %s is masked as %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
