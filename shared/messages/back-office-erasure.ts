import type { DueAccount } from "../contract/erasures.ts";
import { recoverableDays } from "../kyc/limits.ts";
import type { Status } from "../kyc/status.ts";

type Planned = NonNullable<DueAccount["erasure"]>;

/** What a super-admin does about an erasure. */
export type ErasureStep = "erase" | "stop" | "hold" | "release";

/** The page of accounts that are due for erasure, and what a case says about its erasure (D86). */
export const dueMessages = {
  title: "Due for Erasure",
  intro:
    "The product erases each of these accounts on its day. Nothing can bring an erased account back.",
  loading: "Fetching the accounts...",
  failed: "The accounts could not be fetched",
  list: "Show",
  lists: { due: "Will be erased", held: "On hold" },
  none: {
    due: "No account is due for erasure",
    held: "No account with a planned erasure is on hold",
  },
  retentionOff:
    "Retention is off: no account is erased because of its age until all four periods are set.",
  setPeriods: "Set the periods",
  pages: "Pages of the accounts",
  columns: {
    account: "Account",
    state: "State",
    reason: "Reason",
    eraseAt: "Day of erasure",
    by: "Asked by",
    action: "Action",
  },
  types: { individual: "Individual", corporate: "Corporate" },
  states: { planned: "Planned", begun: "Being erased", held: "On hold" },
  kept: {
    pending: "Unapproved accounts are kept only for the period in the configuration.",
    approved: "Approved accounts are kept only for the period in the configuration.",
    rejected: "Rejected accounts are kept only for the period in the configuration.",
    uploaded: "Uploaded accounts are kept only for the period in the configuration.",
  } satisfies Record<Status, string>,
  theSettings: "Retention settings",
  holdBy: (by: string, day: string, reason: string) => `Put on hold by ${by}, ${day}: ${reason}`,

  steps: {
    erase: "Erase this account",
    stop: "Stop",
    hold: "Hold",
    release: "End the hold",
  } satisfies Record<ErasureStep, string>,
  stepOf: {
    erase: (reference: string) => `Erase ${reference}`,
    stop: (reference: string) => `Stop the erasure of ${reference}`,
    hold: (reference: string) => `Put ${reference} on hold`,
    release: (reference: string) => `End the hold of ${reference}`,
  } satisfies Record<ErasureStep, (reference: string) => string>,
  hints: {
    erase:
      "The product erases the account in 72 hours: its data, its history and all its images. All super-admins are emailed, and each of them can stop the erasure until then.",
    stop: "The account stays as it is. All super-admins are emailed.",
    hold: "Nothing erases the account until a super-admin ends the hold.",
    release: "A planned erasure takes place in 72 hours at the earliest.",
  } satisfies Record<ErasureStep, string>,
  /** What an erasure does not reach. */
  outside:
    "Ask ixtrac and erights to remove what they have received. Files that administrators have downloaded stay with them.",
  recoverable: (day?: string) =>
    `The point-in-time copies of the database contain the data for ${recoverableDays} days more${day ? `, until ${day}` : ""}.`,
  reason: "Reason",
  reasonHelp: {
    erase: "The email to all super-admins quotes the reason. It is erased with the account.",
    stop: "The email to all super-admins quotes the reason.",
    hold: "Super-admins read the reason beside the account.",
  } satisfies Record<Exclude<ErasureStep, "release">, string>,
  reasonMissing: "Please input a reason",
  cancel: "Cancel",
  confirm: {
    erase: "Request the erasure",
    stop: "Stop the erasure",
    hold: "Put on hold",
  } satisfies Record<Exclude<ErasureStep, "release">, string>,

  ofCase: {
    title: "Erasure",
    none: "No erasure of this account is planned.",
    failed: "The product could not find out whether an erasure is planned.",
    retry: "Try again",
    planned: (day: string) => `This account will be erased on ${day}`,
    begun: "This account is being erased",
    begunText: "Nobody can stop the erasure any more.",
    held: "This account is on hold",
    heldText: "Nothing erases it until a super-admin ends the hold.",
    plannedBefore: (day: string) =>
      `An erasure was planned for ${day}. When the hold ends, it takes place on that day, or 72 hours later if that is later.`,
    askedBy: (by: string, day: string, reason: string) => `${by} requested it on ${day}: ${reason}`,
    all: "All accounts that are due for erasure",
  },
} as const;

export const causeOf = ({ cause, reason = "" }: Planned): string =>
  cause === "by-hand" ? reason : dueMessages.kept[cause];
