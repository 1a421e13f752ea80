import { type BackfillName, indexGeneration } from "../../domain/submission/backfills.ts";
import type { Likenesses } from "../../store/submissions/likenesses.ts";
import type { ReindexedAccounts } from "../../store/submissions/reindexed.ts";
import type { StopOrders } from "../../store/submissions/stop-orders.ts";
import { compareAccounts } from "../compare-accounts/compare-accounts.ts";

interface Deps {
  index: (submissionId: string) => Promise<unknown>;
  likenesses: Likenesses;
  reindexed: Pick<ReindexedAccounts, "note">;
  stopOrders: Pick<StopOrders, "begin">;
  timeZone: string;
  clock: () => Date;
}

/**
 * How each backfill writes what it stores for one account. Each can be repeated, and a write of the
 * account that comes between wins.
 */
export const writeBackfill = (deps: Deps) => {
  const { index, likenesses, reindexed, stopOrders, timeZone, clock } = deps;
  const compare = compareAccounts({ store: likenesses, clock });

  const writes: Record<BackfillName, (submissionId: string) => Promise<unknown>> = {
    index,

    stopOrders: (submissionId) =>
      stopOrders.begin(submissionId, { at: clock().toISOString(), timeZone }),

    /** Alone: nobody is emailed, and every other account is compared in its turn. */
    comparison: async (submissionId) => {
      for (let attempt = 1; attempt <= tries; attempt++) {
        await compare({ submissionId, isAlone: true });
        const [account] = await likenesses.getAll([submissionId]);
        if (!account || (await reindexed.note(account, indexGeneration))) return;
      }
      throw new Error("An account changes faster than it can be compared");
    },
  };
  return async (name: BackfillName, submissionId: string): Promise<void> => {
    await writes[name](submissionId);
  };
};

const tries = 5;
