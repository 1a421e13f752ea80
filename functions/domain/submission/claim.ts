import { isFrozen } from "#shared/contract/flags.ts";
import type { Clerk } from "#shared/contract/schemas.ts";
import { claimMinutes, reservedHours } from "#shared/kyc/limits.ts";
import { awaitedOf } from "./four-eyes.ts";
import type { Submission } from "./submission.ts";

const minuteMs = 60_000;

export const claimEnd = (now: Date): string => after(now, claimMinutes * minuteMs);

export const reservationEnd = (now: Date): string => after(now, reservedHours * 60 * minuteMs);

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** A later end was written by a clock that was ahead, so it binds nobody. */
export const furthestEnd = (kind: unknown, now: Date): string =>
  after(now, minuteMs + (kind === "reservation" ? reservedHours * 60 : claimMinutes) * minuteMs);

/** Rows outlive their end, because DynamoDB removes them late. */
export const isInForce = ({ until, kind }: { until: string; kind?: unknown }, now: Date): boolean =>
  until >= now.toISOString() && until <= furthestEnd(kind, now);

export interface Mark {
  /** Of the account. */
  id: string;
  by: Clerk;
  until: string;
}

/** Claims and reservations of one type that are in force. */
export interface Marks {
  claims: Mark[];
  reservations: Mark[];
}

/** "Next case" gives an account that this clerk can decide. */
export const isDecidable = (
  submission: Pick<Submission, "status" | "flags" | "awaited" | "version">,
  { id }: Pick<Clerk, "id">,
): boolean =>
  submission.status === "pending" && !isFrozen(submission) && awaitedOf(submission)?.adminId !== id;

/** The accounts that wait for this clerk alone, the longest reserved first. */
export const reservedFor = ({ claims, reservations }: Marks, clerk: Clerk): string[] => {
  const claimed = new Set(claims.map(({ id }) => id));
  return reservations
    .filter(({ id, by }) => by.id === clerk.id && !claimed.has(id))
    .toSorted((a, b) => (a.until < b.until ? -1 : 1))
    .map(({ id }) => id);
};

/** The accounts that "Next case" passes over: also those of the clerk's own other pages. */
export const closedTo = ({ claims, reservations }: Marks, clerk: Clerk): Set<string> =>
  new Set([...claims, ...reservations.filter(({ by }) => by.id !== clerk.id)].map(({ id }) => id));

export const claimsOf = ({ claims }: Marks, adminId: string): Mark[] =>
  claims.filter(({ by }) => by.id === adminId);
