import { queueClient } from "../../services/queues.ts";
import { readEnv } from "../../settings.ts";
import { deliveryStore } from "../../store/deliveries/deliveries.ts";
import { jobStore } from "../../store/jobs/jobs.ts";
import { listStore } from "../../store/lists/lists.ts";
import { configurationStore } from "../../store/staff/configuration.ts";
import { clock, mainTable } from "../../wiring.ts";
import { eachMessage } from "../each-message.ts";
import { JobMessage } from "../messages.ts";
import { Env } from "./env.ts";
import { runUpload } from "./run-upload.ts";

const env = readEnv(Env);
const table = mainTable(env);

export const handler = eachMessage({
  message: JobMessage,
  work: runUpload({
    jobs: jobStore(table),
    lists: listStore(table),
    deliveries: deliveryStore(table),
    configuration: configurationStore(table, env.REGISTRAR),
    queues: queueClient(),
    runQueueUrl: env.RUN_QUEUE_URL,
    timeZone: env.REGISTRAR.timeZone,
    clock,
  }),
});
