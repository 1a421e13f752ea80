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
import { isLarge } from "../../domain/comparison/large.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import type { Likenesses } from "../../store/submissions/likenesses.ts";
import { noteTouched, type TouchDeps } from "./note-touched.ts";
import { type TellDeps, tellHolders } from "./tell-holders.ts";

interface Message {
  submissionId: string;
  /** The version before the one that was just sent. */
  earlier?: number | undefined;
  /** Only its result was written: what others say about it stays as it is. */
  isAlone?: true | undefined;
  /** It comes from the queue of large forms. */
  isBulk?: true | undefined;
}

interface Deps extends TellDeps {
  /** Left out where accounts of before are compared again. */
  touched?: Omit<TouchDeps, "clock"> | undefined;
  store: Likenesses;
  /** Puts a message on the queue of large forms; left out, all are compared at once. */
  sendBulk?: ((message: Message) => Promise<void>) | undefined;
}

/**
 * Compares an account, and then each other account that was or is like it. Two workers may compare
 * at once: each result that is written brings a message, so the last one is always checked again.
 */
export const compareAccounts =
  (deps: Deps) =>
  async ({ isBulk, ...message }: Message): Promise<void> => {
    const { store, sendBulk } = deps;
    const { submissionId, earlier, isAlone } = message;
    /** Otherwise a stranger's large forms would delay what is said about small ones. */
    const isLeftToBulk = async (account: Submission, about: Message): Promise<boolean> => {
      if (isBulk || !sendBulk || !isLarge(account)) return false;
      await sendBulk({ ...about, isBulk: true });
      return true;
    };
    const [submission] = await store.getAll([submissionId]);
    if (!submission || (await isLeftToBulk(submission, message))) return;
    if (!isIndexed(submission) && !(await store.index(submission))) return;
    if (isAlone) {
      await compare(store, submission);
      return;
    }
    if (earlier !== undefined) await removeRows(store, submission, earlier);

    const found = new Map(
      (await compare(store, submission)).map((other) => [other.account.id, other]),
    );
    if (deps.touched) {
      await noteTouched({ ...deps.touched, clock: deps.clock }, submission, found.values());
    }
    const gone = submission.likenesses.filter(({ id }) => !found.has(id));
    const others = await store.getAll(gone.map(({ id }) => id));
    for (const other of [...others, ...found.values().map(({ account }) => account)]) {
      const alike = isOpen(submission) ? found.get(other.id) : undefined;
      const again = { submissionId: other.id, isAlone: true } as const;
      if (!isNoted(other, submission, alike) && !(await isLeftToBulk(other, again))) {
        await compare(store, other);
      }
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
