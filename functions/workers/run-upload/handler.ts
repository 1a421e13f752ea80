import { queueClient } from "../../services/queues.ts";
import { readEnv } from "../../settings.ts";
import { deliveryStore } from "../../store/deliveries/deliveries.ts";
import { jobStore } from "../../store/jobs/jobs.ts";
import { listStore } from "../../store/lists/lists.ts";
import { configurationStore } from "../../store/staff/configuration.ts";
import { likenessStore } from "../../store/submissions/likenesses.ts";
import { clock, encryptedTable, lookupKeys } from "../../wiring.ts";
import { eachMessage } from "../each-message.ts";
import { JobMessage } from "../messages.ts";
import { Env } from "./env.ts";
import { runUpload } from "./run-upload.ts";

const env = readEnv(Env);
const table = encryptedTable(env);
const { hash, refresh } = await lookupKeys(env);

export const handler = eachMessage({
  refresh,
  message: JobMessage,
  work: runUpload({
    jobs: jobStore(table),
    lists: listStore(table),
    deliveries: deliveryStore(table),
    comparisons: likenessStore({ table, hash }),
    configuration: configurationStore(table, env.REGISTRAR),
    queues: queueClient(),
    runQueueUrl: env.RUN_QUEUE_URL,
    timeZone: env.REGISTRAR.timeZone,
    clock,
  }),
});
