import type { Duty } from "#shared/duty.ts";
import type { SecondFactor } from "#shared/second-factor.ts";
import type { AdminRecord } from "./administrator.ts";

/** Settings of the stage that ask something of an administrator after the sign-in. */
export interface DutySettings {
  secondFactor: SecondFactor;
  /** Somebody else may know a password that they chose. */
  forcePasswordChange: boolean;
}

type Asked = Pick<AdminRecord, "secondFactor" | "passwordGiven">;

/**
 * Before it is done, a token reaches only the calls that the routes name. The password comes first:
 * with a known password, somebody else could enrol their own app.
 */
export const dutyOf = (
  { secondFactor, passwordGiven }: Asked,
  settings: DutySettings,
): Duty | undefined => {
  if (passwordGiven && settings.forcePasswordChange) return "password";
  return !secondFactor && settings.secondFactor === "required" ? "enrolment" : undefined;
};

export const needsOf = (admin: Asked, settings: DutySettings): { needs?: Duty } => {
  const needs = dutyOf(admin, settings);
  return needs ? { needs } : {};
};
