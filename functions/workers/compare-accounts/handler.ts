import { queueClient } from "../../services/queues.ts";
import { readEnv } from "../../settings.ts";
import { alertStore } from "../../store/outbox/alerts.ts";
import { rateLimiter } from "../../store/staff/rate-limits.ts";
import { likenessStore } from "../../store/submissions/likenesses.ts";
import { clock, encryptedTable, lookupKeys } from "../../wiring.ts";
import { eachMessage } from "../each-message.ts";
import { ComparisonMessage } from "../messages.ts";
import { compareAccounts } from "./compare-accounts.ts";
import { Env } from "./env.ts";

const env = readEnv(Env);
const queues = queueClient();
const table = encryptedTable(env);
const { hash, refresh } = await lookupKeys(env);

export const handler = eachMessage({
  refresh,
  message: ComparisonMessage,
  work: compareAccounts({
    store: likenessStore({ table, hash }),
    touched: { rates: rateLimiter({ table, hash, isOn: true }), alerts: alertStore(table) },
    sendBulk: (message) => queues.send(env.BULK_QUEUE_URL, message),
    clock,
  }),
});
