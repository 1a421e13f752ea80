import { isReported } from "#shared/contract/flags.ts";
import type { Freeze } from "#shared/contract/history.ts";
import type { Lifting, Submission, WholeSubmission } from "./submission.ts";

type Changes = Pick<WholeSubmission, "versions">;

const dayMs = 24 * 3_600_000;
/** What was filed from the account in these days before a report is parked with the report (D93). */
export const parkedDays = 7;
/** Where nobody can confirm, the end of a report waits this long after IT was told. */
export const aloneAfterHours = 24;

export const parkedSince = (reportedAt: string): string =>
  new Date(Date.parse(reportedAt) - parkedDays * dayMs).toISOString();

export const aloneFrom = (at: string): string =>
  new Date(Date.parse(at) + aloneAfterHours * 3_600_000).toISOString();

/** When the report that stands began. */
export const reportedAtIn = (freezes: readonly Freeze[]): string | undefined => {
  const end = freezes.findLastIndex(({ action }) => action === "lifted");
  return freezes
    .slice(end + 1)
    .find(({ action, isWithdrawal }) => action === "frozen" && !isWithdrawal)?.at;
};

/** A changed bank account or email is what an intruder is after. */
export const needsSecondPerson = (
  { flags, accepted }: Pick<Submission, "flags" | "accepted">,
  { versions }: Changes,
  reportedAt: string,
): boolean =>
  flags.includes("bankChanged") ||
  flags.includes("emailChanged") ||
  (accepted?.former ?? []).some(({ until }) => until > reportedAt) ||
  versions.some(({ at, changed }) => at >= parkedSince(reportedAt) && changed.some(isDecisive));

const isDecisive = (path: string): boolean => path === "email" || path.startsWith("bank.");

/**
 * `alert`: nobody can confirm now, so IT is told and the end waits. `young`: this administrator is
 * too new to be the second person, so IT is told and nothing happens.
 */
export type LiftStep = "lift" | "ask" | "alert" | "young" | "wait";

interface Press {
  adminId: string;
  at: string;
  /** Of the administrator who presses. */
  standing: "no" | "young" | "yes";
  /** Somebody else could confirm now. */
  hasOther: boolean;
}

export const liftStep = (
  lifting: Lifting | undefined,
  { adminId, at, standing, hasOther }: Press,
): LiftStep => {
  if (!lifting) return hasOther ? "ask" : "alert";
  if (lifting.adminId !== adminId && standing === "yes") return "lift";
  if (lifting.aloneFrom !== undefined && lifting.aloneFrom <= at) return "lift";
  if (lifting.aloneFrom !== undefined) return "wait";
  if (!hasOther) return "alert";
  return lifting.adminId === adminId ? "wait" : "young";
};

/** The report goes first, and a withdrawal of consent that stands keeps the account frozen. */
export const flagsAfterLift = (
  { flags }: Pick<Submission, "flags">,
  hasWithdrawal: boolean,
): Submission["flags"] => {
  const kept = flags.filter(
    (flag) => flag !== "reported" && flag !== "withdrawn" && flag !== "frozen",
  );
  return hasWithdrawal ? [...kept, "withdrawn"] : kept;
};

/** The request was filed in the days before the report, or since, and takes no effect (D93). */
export const isParked = (
  account: Pick<Submission, "flags">,
  request: { asks: string; at: string },
  reportedAt: string | undefined,
): boolean =>
  isReported(account) &&
  request.asks !== "freeze" &&
  (reportedAt === undefined || request.at >= parkedSince(reportedAt));
