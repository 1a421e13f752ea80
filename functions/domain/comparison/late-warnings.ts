import type { Flag } from "#shared/contract/flags.ts";
import { isComparisonFlag, seriousIn } from "#shared/contract/flags.ts";
import type { Submission } from "../submission/submission.ts";
import { mayBeSent } from "../submission/upload-plan.ts";
import { changesOfPerson, changesOfUpdate, type Likeness } from "./compare.ts";
import { flagOf } from "./duplicates.ts";

interface Store {
  getVersion: (
    submission: Submission,
    version: number,
  ) => Promise<(Pick<Submission, "fields"> & { at: string }) | undefined>;
}

interface Other {
  account: Submission;
  likeness: Likeness;
  /** Shares a value that more than `mostAlike` others have. */
  isMany: boolean;
}

/** More is the flag `manyAlike`, so that a comparison ends however many forms a stranger sends (D89). */
export const mostAlike = 20;

interface Found {
  flags: readonly Flag[];
  others: readonly Other[];
}

/**
 * D90: whether a comparison found a serious flag that the decision did not know, and whose cause was
 * stored before the decision. What a stranger sends later holds nothing.
 */
export const hasLateWarning = async (
  store: Store,
  account: Submission,
  { flags, others }: Found,
): Promise<boolean> => {
  const { status, decided } = account;
  const { known, at } = decided ?? {};
  if (!mayBeSent(status) || !known || at === undefined) return false;
  const unknown = seriousIn(flags).filter(
    (flag) => isComparisonFlag(flag) && !known.includes(flag),
  );
  if (unknown.length === 0) return false;
  const before = await storedBefore(store, others, at);
  const own = await changesOfOwn(store, account);
  const causes = new Set<Flag>([...own, ...before.flatMap((other) => causedBy(account, other))]);
  if (before.filter(({ isMany }) => isMany).length > mostAlike) causes.add("manyAlike");
  return unknown.some((flag) => causes.has(flag));
};

const storedBefore = async (
  { getVersion }: Store,
  others: readonly Other[],
  at: string,
): Promise<Other[]> => {
  const found: Other[] = [];
  for (const other of others) {
    const { account } = other;
    if (account.dateCreated >= at) continue;
    const isFirst = account.version === 1;
    const sent = isFirst ? undefined : await getVersion(account, account.version);
    if (isFirst || (sent && sent.at < at)) found.push(other);
  }
  return found;
};

const changesOfOwn = async (store: Store, account: Submission): Promise<Flag[]> => {
  const { baseVersion } = account;
  const base = baseVersion === undefined ? undefined : await store.getVersion(account, baseVersion);
  return base ? changesOfUpdate(base.fields, account.fields) : [];
};

const causedBy = (submission: Submission, { account, likeness }: Other): Flag[] => [
  ...likeness.raises.map((kind) => flagOf[kind]),
  ...(likeness.isSamePerson ? changesOfPerson(account.fields, submission.fields) : []),
];
