import { isComparisonFlag } from "#shared/contract/flags.ts";
import { hasFlagsFor, isOpen, mirrored } from "../../domain/comparison/compare.ts";
import {
  type Compared,
  type Comparison,
  compareAccount,
  mostLinks,
  type Other,
  orderOf,
} from "../../domain/comparison/compare-account.ts";
import { indexGeneration } from "../../domain/comparison/duplicates.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import type { Likenesses } from "../../store/submissions/likenesses.ts";
import { type TellDeps, tellHolders } from "./tell-holders.ts";

interface Message {
  submissionId: string;
  /** The version before the one that was just sent. */
  earlier?: number | undefined;
  /** Only its result was written: what others say about it stays as it is. */
  isAlone?: true | undefined;
}

interface Deps extends TellDeps {
  store: Likenesses;
}

/**
 * Compares an account, and then each other account that was or is like it. Two workers may compare
 * at once: each result that is written brings a message, so the last one is always checked again.
 */
export const compareAccounts =
  (deps: Deps) =>
  async ({ submissionId, earlier, isAlone }: Message): Promise<void> => {
    const { store } = deps;
    const [submission] = await store.getAll([submissionId]);
    if (!submission) return;
    if (!isIndexed(submission) && !(await store.index(submission))) return;
    if (isAlone) {
      await compare(store, submission);
      return;
    }
    if (earlier !== undefined) await removeRows(store, submission, earlier);

    const found = new Map(
      (await compare(store, submission)).map((other) => [other.account.id, other]),
    );
    const gone = submission.likenesses.filter(({ id }) => !found.has(id));
    const others = await store.getAll(gone.map(({ id }) => id));
    for (const other of [...others, ...found.values().map(({ account }) => account)]) {
      const alike = isOpen(submission) ? found.get(other.id) : undefined;
      if (!isNoted(other, submission, alike)) await compare(store, other);
      if (alike) await tellHolders(deps, [submission, other], alike.likeness);
    }
  };

/** An account of an earlier release has not all rows by which others find it. */
const isIndexed = ({ indexed = 1 }: Submission): boolean => indexed >= indexGeneration;

const removeRows = async (store: Likenesses, submission: Submission, earlier: number) => {
  const sent = await store.getVersion(submission, earlier);
  if (sent && earlier < submission.version) await store.unindex({ id: submission.id, ...sent });
};

/** Whether the last result of the other account says what its next one would say about this one. */
const isNoted = (other: Compared, submission: Submission, found: Other | undefined): boolean => {
  if (found?.isMany && !hasFlagsFor(other, found.likeness, true)) return false;
  const isFull = other.likenesses.length === mostLinks;
  if (isFull && other.likenesses.every((one) => orderOf(one) < orderOf(submission))) {
    return (
      found !== undefined &&
      !found.likeness.isSamePerson &&
      hasFlagsFor(other, found.likeness, false)
    );
  }
  const noted = other.likenesses.filter(({ id }) => id === submission.id);
  return (
    JSON.stringify(noted) === JSON.stringify(found ? [mirrored(submission, found.likeness)] : [])
  );
};

const tries = 5;

const compare = async (store: Likenesses, submission: Compared): Promise<Other[]> => {
  let current: Compared | undefined = submission;
  for (let attempt = 1; current; attempt++) {
    const { others, ...result } = await compareAccount(store, current);
    if (isKnown(current, result) || (await store.save(current, result))) return others;
    if (attempt === tries) throw new Error("The account changes faster than it can be compared");
    [current] = await store.getAll([submission.id]);
  }
  return [];
};

const isKnown = ({ comparison, version, ...known }: Compared, result: Comparison): boolean =>
  comparison?.version === version &&
  JSON.stringify([known.likenesses, known.flags, comparison.flags]) ===
    JSON.stringify([result.likenesses, result.flags, result.flags.filter(isComparisonFlag)]);
