import type { StoredDirector } from "#shared/kyc/stored-fields.ts";

interface Placed {
  director: StoredDirector;
  index: number;
}

export interface DirectorPair {
  before?: Placed;
  now?: Placed;
}

/** Matches directors by BVN, else by name, else by place in the list. */
export const pairDirectors = (before: StoredDirector[], now: StoredDirector[]): DirectorPair[] => {
  const left = before.map(placed);
  const pairs: DirectorPair[] = now.map((director, index) => ({ now: { director, index } }));
  for (const isSame of likenesses) {
    for (const pair of pairs) {
      if (pair.before || !pair.now) continue;
      const { now } = pair;
      const found = left.findIndex((old) => isSame(old, now));
      if (found >= 0) pair.before = left.splice(found, 1)[0] as Placed;
    }
  }
  return [...pairs, ...left.map((old) => ({ before: old }))];
};

const placed = (director: StoredDirector, index: number): Placed => ({ director, index });

const likenesses: ((old: Placed, now: Placed) => boolean)[] = [
  (old, now) =>
    old.director.directorBankVerificationNumber === now.director.directorBankVerificationNumber,
  (old, now) => nameOf(old) === nameOf(now),
  (old, now) => old.index === now.index,
];

const nameOf = ({ director }: Placed): string => director.directorName.toLowerCase();
