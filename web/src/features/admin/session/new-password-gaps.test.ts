import { expect, it } from "vitest";
import { newPasswordGaps } from "./new-password-gaps.ts";

it("R-11: wants six digits and a password of twelve characters", () => {
  expect(Object.keys(newPasswordGaps("12345", "eleven-char"))).toEqual(["token", "password"]);
  expect(newPasswordGaps("012345", "twelve-chars")).toEqual({});
});
