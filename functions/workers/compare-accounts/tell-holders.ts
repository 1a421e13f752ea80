import type { Likeness } from "../../domain/comparison/compare.ts";
import { acceptedVersionOf, causesLetter } from "../../domain/comparison/letters.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import type { Likenesses } from "../../store/submissions/likenesses.ts";

export interface TellDeps {
  store: Pick<Likenesses, "getVersion" | "wasAccepted" | "isProved" | "tell">;
  clock: () => Date;
}

/** Of two accounts that are alike, the holder of each hears of a later form of the other (D91, D94). */
export const tellHolders = async (
  deps: TellDeps,
  [one, other]: [Submission, Submission],
  likeness: Likeness,
): Promise<void> => {
  await tellHolder(deps, { earlier: other, later: one, likeness });
  await tellHolder(deps, { earlier: one, later: other, likeness });
};

interface Pair {
  earlier: Submission;
  later: Submission;
  likeness: Likeness;
}

const tellHolder = async (deps: TellDeps, pair: Pair): Promise<void> => {
  const { store, clock } = deps;
  const { earlier, later, likeness } = pair;
  const now = clock();
  const { baseVersion } = later;
  const facts = {
    ...pair,
    wasAccepted: await store.wasAccepted(earlier),
    base: baseVersion === undefined ? undefined : await store.getVersion(later, baseVersion),
    isProved: await store.isProved(earlier.fields.email, now),
  };
  if (!causesLetter(facts)) return;
  await store.tell({
    account: earlier,
    version: acceptedVersionOf(earlier),
    about: later,
    isSamePerson: likeness.isSamePerson,
    at: now.toISOString(),
  });
};
