import { expect, it } from "vitest";
import { newPasswordGaps } from "./new-password-gaps.ts";

it("R-11: requires a six-digit code and a password of at least twelve characters", () => {
  expect(Object.keys(newPasswordGaps("12345", "eleven-char"))).toEqual(["token", "password"]);
  expect(newPasswordGaps("012345", "twelve-chars")).toEqual({});
});
