import { dueAfterHours } from "#shared/kyc/limits.ts";
import type { Submission } from "./submission.ts";

export const dueAfter = (sentAt: string): string =>
  new Date(Date.parse(sentAt) + dueAfterHours * 3_600_000).toISOString();

/** When the version was sent whose account is due then. */
export const waitingSinceOf = (dueAt: string): string =>
  new Date(Date.parse(dueAt) - dueAfterHours * 3_600_000).toISOString();

/** Only a pending account waits for a decision. */
export const isDueBefore = (
  { status, dueAt }: Pick<Submission, "status" | "dueAt">,
  time: string,
): boolean => status === "pending" && dueAt < time;
