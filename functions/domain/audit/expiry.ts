import { minLogDays } from "#shared/registrar.ts";
import type { Entry } from "./chain.ts";

const daySeconds = 24 * 3600;
/** DynamoDB removes an expired row within some days. An entry must never outlive its proof. */
const proofOutlivesDays = 3;

/** In seconds since 1970, as all these. */
export const entryExpiry = (at: string, logDays: number): number =>
  Math.ceil(Date.parse(at) / 1000) + logDays * daySeconds;

/** Of the number of entries of a day, which ends after its last entry in every time zone. */
export const dayExpiry = (day: string, logDays: number): number => entryExpiry(day, logDays + 2);

/** Of the item of an entry and of its mark. @returns undefined for an entry that is kept for good */
export const itemExpiry = ({ expiresAt }: Entry): number | undefined =>
  typeof expiresAt === "number" ? expiresAt + proofOutlivesDays * daySeconds : undefined;

export const isPast = (expiry: number | undefined, now: Date): boolean =>
  expiry !== undefined && expiry * 1000 <= now.getTime();

/** An expiry that is too early for the time of its entry is no reason to be gone. */
export const isEntryExpired = ({ at, expiresAt }: Entry, now: Date): boolean =>
  typeof expiresAt === "number" &&
  expiresAt >= entryExpiry(String(at), minLogDays) &&
  isPast(expiresAt, now);
