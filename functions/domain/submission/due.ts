import { dueAfterHours } from "#shared/kyc/limits.ts";

export const dueAfter = (sentAt: string): string =>
  new Date(Date.parse(sentAt) + dueAfterHours * 3_600_000).toISOString();
