import type { Flag } from "#shared/contract/flags.ts";
import { comparisonFlags, isComparisonFlag, isDuplicateFlag } from "#shared/contract/flags.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { holderNameOf, type Submission } from "../submission/submission.ts";
import { isSameBearer, namesAgree } from "./bearers.ts";
import { accountText, type DuplicateKind, flagOf } from "./duplicates.ts";
import { alikeBy, type SharedValue, unsettledKinds, type Verdict } from "./verdict.ts";

/** Another account that shares values with this one. */
export interface Likeness {
  id: string;
  type: AccountType;
  dateCreated: string;
  by: DuplicateKind[];
  /** The kinds that set a flag on both accounts. */
  raises: DuplicateKind[];
  isSamePerson: boolean;
  /** Of the same person's other account: what this one is compared with changes with it. */
  acceptedAt?: string | undefined;
}

export const isOpen = ({ status }: Pick<Submission, "status">): boolean => status !== "rejected";
export const isAccepted = ({ status }: Pick<Submission, "status">): boolean =>
  status === "approved" || status === "uploaded";

/** The same BVN and a matching name (D26, D35). */
export const isSamePerson = (one: Submission, other: Submission): boolean => {
  const [bvn, otherBvn] = [one, other].map(({ fields }) => fields.bank.bankVerificationNumber);
  if (one.type !== other.type || !bvn || bvn !== otherBvn) return false;
  return namesAgree(holderNameOf(one), holderNameOf(other), one.type);
};

/** @returns undefined when a clerk said that these accounts have nothing to do with each other */
export const likenessOf = (
  submission: Submission,
  other: Submission,
  shared: readonly SharedValue[],
  settled?: Verdict,
): Likeness | undefined => {
  const alike = alikeBy(shared);
  const by = unsettledKinds(alike, settled?.alike);
  if (settled && by.length === 0) {
    const found = { by: unsettledKinds(alike), raises: [], isSamePerson: true };
    return settled.verdict === "same" ? likeness(other, found) : undefined;
  }
  const isSame = isSamePerson(submission, other);
  const raises = isSame
    ? raisedByPerson(submission, other, by)
    : raisedByStranger(submission, other, by, shared);
  return likeness(other, { by, raises, isSamePerson: isSame });
};

/** Other contacts for shares that the person has named before are no repetition (D91). */
const raisedByPerson = (
  one: Submission,
  other: Submission,
  by: DuplicateKind[],
): DuplicateKind[] =>
  changesOfPerson(one.fields, other.fields).length === 0
    ? []
    : by.filter((kind) => kind === "HOLDING");

const raisedByStranger = (
  one: Submission,
  other: Submission,
  by: DuplicateKind[],
  shared: readonly SharedValue[],
): DuplicateKind[] =>
  by.filter((kind) => {
    const values = shared.filter((value) => value.kind === kind);
    const isNumber = kind === "BVN" || kind === "ID";
    return !isNumber || !values.every((value) => isSameBearer(one, other, value));
  });

/** What the other account says about this one. */
export const mirrored = (submission: Submission, found: Likeness): Likeness =>
  likeness(submission, found);

const likeness = (
  other: Submission,
  { by, raises, isSamePerson }: Pick<Likeness, "by" | "raises" | "isSamePerson">,
): Likeness => ({
  id: other.id,
  type: other.type,
  dateCreated: other.dateCreated,
  by,
  raises,
  isSamePerson,
  ...(isSamePerson && isAccepted(other) && { acceptedAt: other.approvedAt }),
});

type Contacts = Pick<Submission["fields"], "bank" | "email" | "phone" | "holdings">;

/** How a form differs from another one of the same person (D91). */
export const changesOfPerson = (before: Contacts, now: Contacts): Flag[] => [
  ...changesOfBoth(before, now),
  ...(before.phone === now.phone ? [] : (["phoneChanged"] as const)),
];

/** How an update differs from the version that was accepted, or else from the first one (D89, D107). */
export const changesOfUpdate = (before: Contacts, now: Contacts): Flag[] => {
  const known = new Set(registerAccounts(before));
  const isAdded = registerAccounts(now).some((account) => !known.has(account));
  return [...changesOfBoth(before, now), ...(isAdded ? (["holdingsChanged"] as const) : [])];
};

const changesOfBoth = (before: Contacts, now: Contacts): Flag[] => [
  ...(bankOf(before) === bankOf(now) ? [] : (["bankChanged"] as const)),
  ...(before.email === now.email ? [] : (["emailChanged"] as const)),
];

const bankOf = ({ bank }: Contacts): string => `${bank.bankSortCode}:${bank.bankAccountNumber}`;

const registerAccounts = ({ holdings }: Contacts): string[] =>
  holdings.flatMap(({ registerCode, accounts }) =>
    accounts.map((account) => `${registerCode}:${accountText(account)}`),
  );

/** @param changed flags of what differs from data that this person sent before */
export const flagsAfterComparison = (
  flags: readonly Flag[],
  likenesses: readonly Likeness[],
  changed: readonly Flag[],
): Flag[] => {
  const raised = likenesses.flatMap(({ raises }) => raises.map((kind) => flagOf[kind]));
  const found = new Set<Flag>([...raised, ...changed]);
  return [
    ...flags.filter((flag) => !isComparisonFlag(flag)),
    ...comparisonFlags.filter((flag) => found.has(flag)),
  ];
};

/** Whether the account already has every flag for the values that it shares with another account. */
export const hasFlagsFor = (
  { flags }: Pick<Submission, "flags">,
  { raises }: Likeness,
  isMany: boolean,
): boolean =>
  raises.every((kind) => flags.includes(flagOf[kind])) && (!isMany || flags.includes("manyAlike"));

/** At once; the comparison that follows also looks at what this person had before. */
export const flagsAfterVerdict = (
  { flags }: Pick<Submission, "flags">,
  likenesses: readonly Likeness[],
): Flag[] =>
  flagsAfterComparison(
    flags,
    likenesses,
    flags.filter((flag) => flag === "manyAlike" || !isDuplicateFlag(flag)),
  );

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
