import type { Flag } from "#shared/contract/flags.ts";
import { comparisonFlags, isComparisonFlag } from "#shared/contract/flags.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { matchFullName } from "../names/name-match.ts";
import { holderNameOf, type Submission } from "../submission/submission.ts";
import { type DuplicateKind, flagOf } from "./duplicates.ts";
import { type Alike, unsettledKinds, type Verdict } from "./verdict.ts";

/** Another account that shares values with this one. */
export interface Likeness {
  id: string;
  type: AccountType;
  dateCreated: string;
  by: DuplicateKind[];
  isSamePerson: boolean;
  /** Of the same person's other account: what this one is compared with changes with it. */
  acceptedAt?: string | undefined;
}

export const isOpen = ({ status }: Pick<Submission, "status">): boolean => status !== "rejected";
export const isAccepted = ({ status }: Pick<Submission, "status">): boolean =>
  status === "approved" || status === "uploaded";

/** The same BVN and a matching name (D26, D35). */
const isSamePerson = (one: Submission, other: Submission): boolean => {
  const [bvn, otherBvn] = [one, other].map(({ fields }) => fields.bank.bankVerificationNumber);
  if (one.type !== other.type || !bvn || bvn !== otherBvn) return false;
  const [name, otherName] = [holderNameOf(one), holderNameOf(other)];
  return (
    matchFullName(name, otherName, one.type).valid || matchFullName(otherName, name, one.type).valid
  );
};

/** @returns undefined when a clerk said that these accounts have nothing to do with each other */
export const likenessOf = (
  submission: Submission,
  other: Submission,
  alike: readonly Alike[],
  settled?: Verdict,
): Likeness | undefined => {
  const by = unsettledKinds(alike, settled?.alike);
  if (settled && by.length === 0) {
    const kinds = unsettledKinds(alike);
    return settled.verdict === "same" ? likeness(other, kinds, true) : undefined;
  }
  return likeness(other, by, isSamePerson(submission, other));
};

/** What the other account says about this one. */
export const mirrored = (submission: Submission, found: Likeness): Likeness =>
  likeness(submission, found.by, found.isSamePerson);

const likeness = (other: Submission, by: DuplicateKind[], isSame: boolean): Likeness => ({
  id: other.id,
  type: other.type,
  dateCreated: other.dateCreated,
  by,
  isSamePerson: isSame,
  ...(isSame && isAccepted(other) && { acceptedAt: other.approvedAt }),
});

export type Contacts = Pick<Submission["fields"], "bank" | "email">;

/**
 * @param bases the data that were accepted or sent before by this person, to tell what changed
 */
export const flagsAfterComparison = (
  { status, fields, flags }: Submission,
  likenesses: readonly Likeness[],
  bases: readonly Contacts[],
): Flag[] => {
  const isPending = status === "pending";
  const changed = new Set<Flag>([
    ...(isPending && bases.some(({ bank }) => accountOf(bank) !== accountOf(fields.bank))
      ? (["bankChanged"] as const)
      : []),
    ...(isPending && bases.some(({ email }) => email !== fields.email)
      ? (["emailChanged"] as const)
      : []),
  ]);
  return flagsWith(flags, likenesses, changed);
};

/** Whether the account already has every flag for the values that it shares with another person's account. */
export const hasFlagsFor = ({ flags }: Pick<Submission, "flags">, { by }: Likeness): boolean =>
  by.every((kind) => flags.includes(flagOf[kind]));

/** At once; the comparison that follows also looks at what this person had before. */
export const flagsAfterVerdict = (
  { flags }: Pick<Submission, "flags">,
  likenesses: readonly Likeness[],
): Flag[] =>
  flagsWith(
    flags,
    likenesses,
    new Set(flags.filter((flag) => flag === "bankChanged" || flag === "emailChanged")),
  );

const flagsWith = (
  flags: readonly Flag[],
  likenesses: readonly Likeness[],
  changed: ReadonlySet<Flag>,
): Flag[] => {
  const kinds = new Set<Flag>(
    likenesses.filter((one) => !one.isSamePerson).flatMap(({ by }) => by.map((it) => flagOf[it])),
  );
  return [
    ...flags.filter((flag) => !isComparisonFlag(flag)),
    ...comparisonFlags.filter((flag) => kinds.has(flag) || changed.has(flag)),
  ];
};

const accountOf = ({ bankSortCode, bankAccountNumber }: Contacts["bank"]): string =>
  `${bankSortCode}:${bankAccountNumber}`;

interface Image {
  schemaVersion?: unknown;
  status?: unknown;
  version?: unknown;
  flags?: unknown;
}

/** Whether this change of an account can change what a comparison says, of others as well or of itself alone. */
export const needsComparison = (
  before: Image | undefined,
  after: Image,
): "with others" | "alone" | false => {
  const isChanged =
    !before ||
    before.version !== after.version ||
    // An account that an earlier release wrote was not compared yet.
    before.schemaVersion !== after.schemaVersion ||
    (before.status !== after.status && after.status !== "uploaded");
  if (isChanged) return "with others";
  return comparedIn(before) !== comparedIn(after) && "alone";
};

/** A write that began before a comparison may have put back the flags of before. */
const comparedIn = ({ flags }: Image): string =>
  ((flags ?? []) as Flag[]).filter(isComparisonFlag).join();
