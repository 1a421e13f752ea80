import type { Flag } from "#shared/contract/flags.ts";
import { isComparisonFlag } from "#shared/contract/flags.ts";
import { AppError } from "../app-error.ts";
import type { Submission } from "../submission/submission.ts";
import {
  changesOfPerson,
  changesOfUpdate,
  flagsAfterComparison,
  isAccepted,
  isOpen,
  type Likeness,
  likenessOf,
} from "./compare.ts";
import { hasLateWarning, mostAlike } from "./late-warnings.ts";
import { presentIn, type SharedValue, type Verdict } from "./verdict.ts";

/** An account with the last result of its comparison. */
export type Compared = Submission & {
  likenesses: Likeness[];
  /** The version that was compared, and the flags that were found. */
  comparison?: { version: number; flags: Flag[] } | undefined;
};

/** By id, the values that other accounts share. */
export interface Shared {
  others: Map<string, SharedValue[]>;
  /** A value has more rows than are read. */
  isCut: boolean;
}

export type Comparison = Pick<Compared, "likenesses" | "flags">;

/** What a comparison reads and writes. */
export interface ComparisonStore {
  getAll: (ids: readonly string[]) => Promise<Compared[]>;
  getVersion: (
    submission: Submission,
    version: number,
  ) => Promise<(Pick<Submission, "fields"> & { at: string }) | undefined>;
  sharing: (submission: Submission) => Promise<Shared>;
  verdictsOn: (id: string) => Promise<Map<string, Verdict>>;
  /** @returns false after another write of the account */
  save: (account: Compared, comparison: Comparison) => Promise<boolean>;
}

export interface Other {
  account: Compared;
  likeness: Likeness;
  /** Shares a value that more than `mostAlike` others have. */
  isMany: boolean;
}

/**
 * To the oldest: a stranger who sends many forms hides nobody who was there before. All count for the
 * flags. With more links, each of many accounts that share a value would be written for each other.
 */
export const mostLinks = 20;
/** Read for one comparison. */
const mostOthers = 500;

/**
 * D89: the account with the flags of a comparison that is not older than this call. What an earlier
 * one has found stays, until a worker removes the flag.
 * @throws AppError `account.changed` after another write
 */
export const withComparison = async (
  store: ComparisonStore,
  submission: Submission,
): Promise<Submission> => {
  const [account] = await store.getAll([submission.id]);
  if (account?.revision !== submission.revision) throw new AppError("account.changed");
  const { comparison } = account;
  const { flags, likenesses } = await compareAccount(store, account);
  const found = flags.filter(isComparisonFlag);
  if (comparison?.version === account.version && isWithin(found, comparison.flags)) {
    // A write that began before the comparison may have put back the flags of before.
    const others = account.flags.filter((flag) => !isComparisonFlag(flag));
    return { ...submission, flags: [...others, ...comparison.flags] };
  }
  if (!(await store.save(account, { flags, likenesses }))) throw new AppError("account.changed");
  return { ...submission, flags };
};

const isWithin = (found: readonly Flag[], known: readonly Flag[]): boolean =>
  found.every((flag) => known.includes(flag));

/** Writes nothing. The links are the oldest ones, the others are all that were found. */
export const compareAccount = async (
  store: Omit<ComparisonStore, "save">,
  account: Submission,
): Promise<Comparison & { others: Other[] }> => {
  const { others, isMany } = await othersOf(store, account);
  const likenesses = others.map(({ likeness }) => likeness);
  const changed = await changesOf(store, account, others);
  const found = [...changed, ...(isMany ? (["manyAlike"] as const) : [])];
  const flags = flagsAfterComparison(account.flags, likenesses, found);
  const isHeld = await hasLateWarning(store, account, { flags, others });
  return {
    flags: isHeld ? [...flags, "held"] : flags,
    likenesses: likenesses.slice(0, mostLinks),
    others,
  };
};

const othersOf = async (
  store: Pick<ComparisonStore, "sharing" | "getAll" | "verdictsOn">,
  submission: Submission,
): Promise<{ others: Other[]; isMany: boolean }> => {
  const { others: shared, isCut } = await store.sharing(submission);
  const ids = [...shared.keys()];
  const [accounts, verdicts] = await Promise.all([
    store.getAll(ids.slice(0, mostOthers)),
    store.verdictsOn(submission.id),
  ]);
  const found = accounts.filter(isOpen).flatMap((account) => {
    const values = presentIn(shared.get(account.id), account);
    if (values.length === 0) return [];
    const likeness = likenessOf(submission, account, values, verdicts.get(account.id));
    return likeness ? [{ account, likeness, values }] : [];
  });
  const many = valuesOfMany(found);
  return {
    others: found
      .map(({ values, ...other }) => ({
        ...other,
        isMany: values.some(({ value }) => many.has(value)),
      }))
      .toSorted((a, b) => (orderOf(a.account) < orderOf(b.account) ? -1 : 1)),
    isMany: isCut || ids.length > mostOthers || many.size > 0,
  };
};

/** Other accounts of the same person do not count. */
const valuesOfMany = (found: { likeness: Likeness; values: SharedValue[] }[]): Set<string> => {
  const counts = new Map<string, number>();
  for (const { likeness, values } of found) {
    if (likeness.isSamePerson) continue;
    for (const { value } of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([value, count]) => (count > mostAlike ? [value] : [])));
};

export const orderOf = ({ dateCreated, id }: Pick<Submission, "dateCreated" | "id">): string =>
  `${dateCreated} ${id}`;

/** Against what this person sent before or had accepted, and what this account had before. */
const changesOf = async (
  store: Pick<ComparisonStore, "getVersion">,
  submission: Submission,
  others: Other[],
): Promise<Flag[]> => {
  const { baseVersion } = submission;
  const own =
    baseVersion === undefined ? undefined : await store.getVersion(submission, baseVersion);
  return [
    ...basesOf(submission, others).flatMap(({ fields }) =>
      changesOfPerson(fields, submission.fields),
    ),
    ...(own ? changesOfUpdate(own.fields, submission.fields) : []),
  ];
};

/** A clerk may have called a company and a person the same: their contacts differ. */
const basesOf = (submission: Submission, others: Other[]): Submission[] => {
  const isPending = submission.status === "pending";
  return others
    .filter(({ account, likeness }) => likeness.isSamePerson && account.type === submission.type)
    .map(({ account }) => account)
    .filter(
      (account) => orderOf(account) < orderOf(submission) || (isPending && isAccepted(account)),
    );
};
