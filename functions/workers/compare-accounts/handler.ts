import { queueClient } from "../../services/queues.ts";
import { readEnv } from "../../settings.ts";
import { likenessStore } from "../../store/submissions/likenesses.ts";
import { clock, encryptedTable, lookupKeys } from "../../wiring.ts";
import { eachMessage } from "../each-message.ts";
import { ComparisonMessage } from "../messages.ts";
import { compareAccounts } from "./compare-accounts.ts";
import { Env } from "./env.ts";

const env = readEnv(Env);
const queues = queueClient();
const { hash, refresh } = await lookupKeys(env);

export const handler = eachMessage({
  refresh,
  message: ComparisonMessage,
  work: compareAccounts({
    store: likenessStore({ table: encryptedTable(env), hash }),
    sendBulk: (message) => queues.send(env.BULK_QUEUE_URL, message),
    clock,
  }),
});
