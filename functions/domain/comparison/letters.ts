import type { Submission } from "../submission/submission.ts";
import { isAccepted, isOpen, isSamePerson, type Likeness } from "./compare.ts";

interface Pair {
  /** Its holder gets the letter. */
  earlier: Submission;
  later: Submission;
  likeness: Pick<Likeness, "by" | "isSamePerson">;
  /** Whether a version of the earlier account was approved, also if a change of it waits now. */
  wasAccepted: boolean;
  /** The later account had this version before, which its own holder then changed with a code. */
  base: Pick<Submission, "fields"> | undefined;
  /** Whether the address of the earlier account is proved (D72). */
  isProved: boolean;
}

/**
 * Whether the later form causes a letter to the earlier holder (D91, D94): it names shares of an
 * accepted account, or it was sent in the name of the same person with other contacts. It counts
 * whatever became of it since, because a form may be approved before anybody compared it.
 */
export const causesLetter = (pair: Pair): boolean => {
  const { earlier, later, likeness, wasAccepted } = pair;
  if (!isOpen(earlier) || !isOpen(later) || !isLater(earlier, later)) return false;
  if (likeness.isSamePerson) return differs(earlier, later) && !isOwnDoing(pair);
  return wasAccepted && likeness.by.includes("HOLDING");
};

/** An account whose change waits for a decision was accepted as it was sent before. */
export const isLater = (earlier: Submission, later: Pick<Submission, "consent">): boolean => {
  const since = isAccepted(earlier) ? earlier.consent.at : earlier.dateCreated;
  return later.consent.at >= since;
};

/** The version whose address counts as accepted (D92). */
export const acceptedVersionOf = (account: Submission): number =>
  isAccepted(account) ? account.version : (account.baseVersion ?? account.version);

const differs = ({ fields: before }: Submission, { fields: after }: Submission): boolean =>
  before.email !== after.email ||
  before.phone !== after.phone ||
  before.bank.bankSortCode !== after.bank.bankSortCode ||
  before.bank.bankAccountNumber !== after.bank.bankAccountNumber;

/** Sent from an address that this person has proved, or a change of an account that was this person's before. */
const isOwnDoing = ({ earlier, later, base, isProved }: Pair): boolean =>
  (isProved && earlier.fields.email === later.fields.email) ||
  (base !== undefined && isSamePerson(earlier, { ...later, ...base } as Submission));
