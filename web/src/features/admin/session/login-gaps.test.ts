import { expect, it } from "vitest";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { securityMessages } from "#shared/messages/back-office-security.ts";
import { gapsOf } from "./login-gaps.ts";

const typed = { email: "ada@example.test", password: "a long password" };
const { codeMissing, recoveryMissing } = securityMessages;

it("a sign-in names an empty email and an empty password, in the order of the page", () => {
  const { emailMissing: email, passwordMissing: password } = sessionMessages;

  expect(Object.entries(gapsOf({ email: "", password: "" }, "password"))).toEqual([
    ["email", email],
    ["password", password],
  ]);
  expect(gapsOf({ ...typed, email: "" }, "password")).toEqual({ email });
  expect(gapsOf({ ...typed, password: "" }, "password")).toEqual({ password });
});

it("D82: no code is asked for before the password is right", () => {
  expect(gapsOf(typed, "password")).toEqual({});
});

it.each(["123456", "123 456", " 1 2 3 4 5 6 "])("D82: “%s” is a code of the app", (code) => {
  expect(gapsOf({ ...typed, code }, "app")).toEqual({});
});

it.each([undefined, "", "12345", "1234567", "12345a", "a123456"])(
  "D82: “%s” is no code of the app",
  (code) => expect(gapsOf({ ...typed, code }, "app")).toEqual({ code: codeMissing }),
);

it("D82: a recovery code may have any form, but not none", () => {
  expect(gapsOf({ ...typed, code: "k7Qp-22mX" }, "recovery")).toEqual({});
  expect(gapsOf({ ...typed, code: "" }, "recovery")).toEqual({ code: recoveryMissing });
  expect(gapsOf(typed, "recovery")).toEqual({ code: recoveryMissing });
});
