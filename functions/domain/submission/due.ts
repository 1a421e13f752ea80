import { dueAfterHours } from "#shared/kyc/limits.ts";

/** When the registrar has promised to be done with what was sent at this moment. */
export const dueAfter = (sentAt: string): string =>
  new Date(Date.parse(sentAt) + dueAfterHours * 3_600_000).toISOString();
