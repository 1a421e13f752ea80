import { readEnv } from "../../settings.ts";
import { reindexStore } from "../../store/lists/reindexes.ts";
import { indexAccount } from "../../store/submissions/index-account.ts";
import { findRows } from "../../store/submissions/items.ts";
import { likenessStore } from "../../store/submissions/likenesses.ts";
import { reindexedStore } from "../../store/submissions/reindexed.ts";
import { stopOrderStore } from "../../store/submissions/stop-orders.ts";
import { clock, encryptedTable, lookupKeys } from "../../wiring.ts";
import { Env } from "./env.ts";
import { reindex } from "./reindex.ts";
import { writeBackfill } from "./write-backfill.ts";

const env = readEnv(Env);
const table = encryptedTable(env);
const { hash, refresh } = await lookupKeys(env);

const work = reindex({
  reindexes: reindexStore(table),
  write: writeBackfill({
    index: (id) => indexAccount({ table, hash }, id, findRows),
    likenesses: likenessStore({ table, hash }),
    reindexed: reindexedStore(table),
    stopOrders: stopOrderStore(table),
    timeZone: env.REGISTRAR.timeZone,
    clock,
  }),
  waitMinutes: env.REINDEX_WAIT_MINUTES,
  clock,
});

/** An event with `again` brings all accounts to this generation once more. */
export const handler = async ({ again }: { again?: boolean }) => {
  await refresh();
  return work({ isAgain: again === true });
};
