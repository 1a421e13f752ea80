import type { SecondFactor } from "#shared/second-factor.ts";
import type { AdminRecord } from "./administrator.ts";

/** What an administrator is emailed about. */
export const securityEvents = [
  "factor-on",
  "factor-off",
  "factor-removed",
  "recovery-code",
  "new-device",
  "password-changed",
  "renamed",
  "invited",
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

type Enrolled = Pick<AdminRecord, "secondFactor">;

export const isCodeAsked = ({ secondFactor }: Enrolled, setting: SecondFactor): boolean =>
  secondFactor && setting !== "off";
