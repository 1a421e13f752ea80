import type { AccountType } from "#shared/kyc/status.ts";

/** Names a figure of a day (or of a due hour): of the team, or of one administrator. */
export const figureBucket = (of: string, place: string, figure: string): string =>
  `figures#${of}#${place}#${figure}`;

/** The rows that count pending accounts by the hour in which they are due. */
export const dueName = "DUE";
export const dueHourOf = (dueAt: string): string => dueAt.slice(0, "2026-11-03T09".length);
export const dueBucket = (type: AccountType, dueAt: string): string =>
  figureBucket(dueName, dueHourOf(dueAt), type);
