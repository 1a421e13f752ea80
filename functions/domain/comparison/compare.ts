import type { Flag } from "#shared/contract/admin-accounts.ts";
import { comparisonFlags, isComparisonFlag } from "#shared/contract/flags.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { matchFullName } from "../names/name-match.ts";
import { holderNameOf, type Submission } from "../submission/submission.ts";
import { type DuplicateKind, duplicateKinds, flagOf } from "./duplicates.ts";

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

export const likenessOf = (
  submission: Submission,
  other: Submission,
  kinds: ReadonlySet<DuplicateKind>,
): Likeness => {
  const isSame = isSamePerson(submission, other);
  return {
    id: other.id,
    type: other.type,
    dateCreated: other.dateCreated,
    by: duplicateKinds.filter((kind) => kinds.has(kind)),
    isSamePerson: isSame,
    ...(isSame && isAccepted(other) && { acceptedAt: other.approvedAt }),
  };
};

export type Contacts = Pick<Submission["fields"], "bank" | "email">;

/**
 * @param bases the data that were accepted or sent before by this person, to tell what changed
 */
export const flagsAfterComparison = (
  { status, fields, flags }: Submission,
  likenesses: readonly Likeness[],
  bases: readonly Contacts[],
): Flag[] => {
  const kinds = new Set(
    likenesses.filter((one) => !one.isSamePerson).flatMap(({ by }) => by.map((it) => flagOf[it])),
  );
  const isPending = status === "pending";
  const changed = new Set<Flag>([
    ...(isPending && bases.some(({ bank }) => accountOf(bank) !== accountOf(fields.bank))
      ? (["bankChanged"] as const)
      : []),
    ...(isPending && bases.some(({ email }) => email !== fields.email)
      ? (["emailChanged"] as const)
      : []),
  ]);
  return [
    ...flags.filter((flag) => !isComparisonFlag(flag)),
    ...comparisonFlags.filter((flag) => kinds.has(flag as never) || changed.has(flag)),
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

/** Whether this change of an account can change what a comparison says. */
export const needsComparison = (before: Image | undefined, after: Image): boolean =>
  !before ||
  before.version !== after.version ||
  // An account that an earlier release wrote was not compared yet.
  before.schemaVersion !== after.schemaVersion ||
  (before.status !== after.status && after.status !== "uploaded") ||
  comparedIn(before) !== comparedIn(after);

/** A write that began before a comparison may have put back the flags of before. */
const comparedIn = ({ flags }: Image): string =>
  ((flags ?? []) as Flag[]).filter(isComparisonFlag).join();
