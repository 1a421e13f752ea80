import { expect, test } from "vitest";
import { dutyOf, needsOf } from "./duties.ts";

const given = { secondFactor: false, passwordGiven: true };
const own = { secondFactor: false };
const enrolled = { secondFactor: true, passwordGiven: true };

test.each([
  ["off", false, given, undefined],
  ["optional", false, given, undefined],
  ["optional", true, given, "password"],
  ["optional", true, own, undefined],
  ["required", false, given, "enrolment"],
  ["required", true, given, "password"],
  ["required", true, own, "enrolment"],
  ["required", true, enrolled, "password"],
  ["required", false, enrolled, undefined],
] as const)(
  "D82: with second factor %s and forced change %s, %j must first do: %s",
  (secondFactor, forcePasswordChange, admin, duty) => {
    expect(dutyOf(admin, { secondFactor, forcePasswordChange })).toBe(duty);
  },
);

test("D82: an answer names a duty only when there is one", () => {
  const settings = { secondFactor: "required", forcePasswordChange: true } as const;

  expect(needsOf(given, settings)).toEqual({ needs: "password" });
  expect(needsOf({ secondFactor: true }, settings)).toEqual({});
});
