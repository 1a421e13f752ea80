import type { Flag } from "#shared/contract/flags.ts";
import type { Submission } from "../submission/submission.ts";
import { type ComparisonStore, compareAccount } from "./compare-account.ts";

/**
 * D90: the account with the flags that a comparison finds now, whatever a worker has written. The
 * result is stored, unless another write of the account comes between.
 */
export const lookAgain = async (
  store: ComparisonStore,
  id: string,
): Promise<Submission | undefined> => {
  const [account] = await store.getAll([id]);
  if (!account) return undefined;
  const { likenesses: _before, comparison: _last, ...submission } = account;
  const { flags, likenesses } = await compareAccount(store, submission as Submission);
  const compared = { ...submission, ...comparedAs(submission as Submission, flags) } as Submission;
  const isNew = flags.join() !== submission.flags.join();
  if (isNew || compared.decided !== submission.decided) {
    await store.save(account, { flags, likenesses });
  }
  return compared;
};

/** What the first comparison finds of a decision of release 1.0.0 is known (D90). */
export const comparedAs = (
  { decided }: Pick<Submission, "decided">,
  flags: Flag[],
): Pick<Submission, "flags" | "decided"> => ({
  flags,
  ...(decided && { decided: decided.known ? decided : { ...decided, known: flags } }),
});
