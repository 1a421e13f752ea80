import {
  type Contacts,
  flagsAfterComparison,
  hasFlagsFor,
  isAccepted,
  isOpen,
  type Likeness,
  likenessOf,
  mirrored,
} from "../../domain/comparison/compare.ts";
import { alikeBy, presentIn } from "../../domain/comparison/verdict.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import type { Compared, Likenesses } from "../../store/submissions/likenesses.ts";

interface Message {
  submissionId: string;
  /** The version before the one that was just sent. */
  earlier?: number | undefined;
  /** Only its result was written: what others say about it stays as it is. */
  isAlone?: true | undefined;
}

interface Deps {
  store: Likenesses;
  clock: () => Date;
}

/**
 * Compares an account, and then each other account that was or is like it. Two workers may compare
 * at once: each result that is written brings a message, so the last one is always checked again.
 */
export const compareAccounts =
  ({ store, clock }: Deps) =>
  async ({ submissionId, earlier, isAlone }: Message): Promise<void> => {
    const [submission] = await store.getAll([submissionId]);
    if (!submission) return;
    // Also alone: an account that an earlier release stored has no rows yet.
    if (!(await store.index(submission))) return;
    if (isAlone) {
      await compare(store, submission);
      return;
    }
    if (earlier !== undefined) await removeRows(store, submission, earlier);

    const before = submission.likenesses;
    const after = await compare(store, submission);
    const ids = new Set([...before, ...after].map(({ id }) => id));
    for (const other of await store.getAll([...ids])) {
      const found = after.find(({ id }) => id === other.id);
      if (!isNoted(other, submission, found)) await compare(store, other);
      if (found && namesShares(submission, other, found)) {
        await store.tellHolder(other, submission, clock().toISOString());
      }
    }
  };

const removeRows = async (store: Likenesses, submission: Submission, earlier: number) => {
  const sent = await store.getVersion(submission, earlier);
  if (sent && earlier < submission.version) await store.unindex({ id: submission.id, ...sent });
};

/** Whether the last result of the other account says what its next one would say about this one. */
const isNoted = (other: Compared, submission: Submission, found: Likeness | undefined): boolean => {
  const isFull = other.likenesses.length === mostLinks;
  if (isFull && other.likenesses.every((one) => orderOf(one) < orderOf(submission))) {
    return found !== undefined && !found.isSamePerson && hasFlagsFor(other, found);
  }
  const noted = other.likenesses.filter(({ id }) => id === submission.id);
  return JSON.stringify(noted) === JSON.stringify(found ? [mirrored(submission, found)] : []);
};

/** A form of somebody else over shares of an accepted account (D71). */
const namesShares = ({ status }: Submission, other: Submission, { by, isSamePerson }: Likeness) =>
  status === "pending" && isAccepted(other) && by.includes("HOLDING") && !isSamePerson;

const tries = 5;

const compare = async (store: Likenesses, submission: Compared): Promise<Likeness[]> => {
  let current: Compared | undefined = submission;
  for (let attempt = 1; current; attempt++) {
    const others = await openOthers(store, current);
    const likenesses = others.map(({ likeness }) => likeness);
    const flags = flagsAfterComparison(current, likenesses, await basesOf(store, current, others));
    const result = { likenesses: likenesses.slice(0, mostLinks), flags };
    const isKnown = JSON.stringify(result) === JSON.stringify(known(current));
    if (isKnown || (await store.save(current, result))) return likenesses;
    if (attempt === tries) throw new Error("The account changes faster than it can be compared");
    [current] = await store.getAll([submission.id]);
  }
  return [];
};

const known = ({ likenesses, flags }: Compared) => ({ likenesses, flags });

interface Other {
  account: Submission;
  likeness: Likeness;
}

/**
 * To the oldest: a stranger who sends many forms hides nobody who was there before. All count for the
 * flags. With more links, each of many accounts that share a value would be written for each other.
 */
const mostLinks = 20;

const openOthers = async (store: Likenesses, submission: Submission): Promise<Other[]> => {
  if (!isOpen(submission)) return [];
  const sharing = await store.sharing(submission);
  const [accounts, verdicts] = await Promise.all([
    store.getAll([...sharing.keys()]),
    store.verdictsOn(submission.id),
  ]);
  return accounts
    .filter(isOpen)
    .flatMap((account) => {
      const shared = presentIn(sharing.get(account.id), account);
      if (shared.length === 0) return [];
      const settled = verdicts.get(account.id);
      const likeness = likenessOf(submission, account, alikeBy(shared), settled);
      return likeness ? [{ account, likeness }] : [];
    })
    .toSorted((a, b) => (orderOf(a.account) < orderOf(b.account) ? -1 : 1));
};

const orderOf = ({ dateCreated, id }: Pick<Submission, "dateCreated" | "id">): string =>
  `${dateCreated} ${id}`;

/** What this person's last accepted account has, and what this account had before. */
const basesOf = async (
  store: Likenesses,
  submission: Submission,
  others: Other[],
): Promise<Contacts[]> => {
  const accepted = others
    .filter(({ account, likeness }) => likeness.isSamePerson && isAccepted(account))
    .map(({ account }) => account)
    .toSorted((a, b) => ((a.approvedAt ?? "") < (b.approvedAt ?? "") ? -1 : 1))
    .at(-1);
  const { baseVersion } = submission;
  const own =
    baseVersion === undefined ? undefined : await store.getVersion(submission, baseVersion);
  return [accepted?.fields, own?.fields].filter((fields) => fields !== undefined);
};
