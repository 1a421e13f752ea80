import { readEnv } from "../../settings.ts";
import { likenessStore } from "../../store/submissions/likenesses.ts";
import { clock, encryptedTable, lookupHash } from "../../wiring.ts";
import { eachMessage } from "../each-message.ts";
import { ComparisonMessage } from "../messages.ts";
import { compareAccounts } from "./compare-accounts.ts";
import { Env } from "./env.ts";

const env = readEnv(Env);

export const handler = eachMessage({
  message: ComparisonMessage,
  work: compareAccounts({
    store: likenessStore({ table: encryptedTable(env), hash: await lookupHash(env) }),
    clock,
  }),
});
