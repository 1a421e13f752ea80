import { z } from "zod";
import type { Flag } from "#shared/contract/flags.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { knownFlags } from "../../domain/submission/submission.ts";
import { absent, below, check, put } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { readItems } from "../table/reads.ts";
import { readerOf } from "../table/stored-item.ts";
import { isWritten, type Table } from "../table/table.ts";

const Reindexed = z.object({
  submissionId: z.string(),
  generation: z.number(),
  version: z.number(),
  flags: z.array(z.string()).transform((flags): Flag[] => knownFlags(flags as Flag[])),
});
export type Reindexed = z.infer<typeof Reindexed>;

const reindexedOf = readerOf("note of the re-index", Reindexed);

export type ReindexedAccounts = ReturnType<typeof reindexedStore>;

/**
 * Accounts that an earlier release stored, and the flags that they had after the comparison of the
 * re-index. A decision of release 1.0.0 was stored without its flags: these count as known to it
 * (D90). Without a row, the re-index has not come to the account yet.
 */
export const reindexedStore = (table: Table) => ({
  /** By the id of the account. */
  find: async (ids: readonly string[]): Promise<Map<string, Reindexed>> => {
    const items = await readItems(table, ids.map(keys.reindexed));
    const found = items.map(reindexedOf);
    return new Map(found.map((one) => [one.submissionId, one]));
  },

  /** Never again for the same generation. @returns false after another write of the account */
  note: async (account: Submission, generation: number): Promise<boolean> => {
    const { id, version, revision, flags } = account;
    if ((await reindexedStore(table).find([id])).get(id)?.generation === generation) return true;
    const item = { kind: "reindexed", submissionId: id, generation, version, flags };
    return isWritten(table, [
      check<Submission>(table.name, keys.submission(id), { revision }),
      put<Reindexed>(table.name, { ...keys.reindexed(id), ...item }, [
        { pk: absent },
        { generation: below(generation) },
      ]),
    ]);
  },
});
