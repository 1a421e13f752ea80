import { expect, test } from "vitest";
import { isCodeAsked } from "./second-factor.ts";

test.each([
  ["off", true, false],
  ["optional", true, true],
  ["required", true, true],
  ["off", false, false],
  ["optional", false, false],
  ["required", false, false],
] as const)(
  "D82: with the setting %s, and an app enrolled: %s, a sign-in asks for a code: %s",
  (setting, secondFactor, asked) => {
    expect(isCodeAsked({ secondFactor }, setting)).toBe(asked);
  },
);
