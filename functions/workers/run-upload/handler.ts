import { openQueues } from "../../services/queues.ts";
import { readEnv } from "../../settings.ts";
import { openDeliveries } from "../../store/deliveries/deliveries.ts";
import { openJobs } from "../../store/jobs/jobs.ts";
import { openLists } from "../../store/lists/lists.ts";
import { openConfiguration } from "../../store/staff/configuration.ts";
import { openDatabase } from "../../store/table/table.ts";
import { eachMessage } from "../each-message.ts";
import { JobMessage } from "../messages.ts";
import { Env } from "./env.ts";
import { runUpload } from "./run-upload.ts";

const env = readEnv(Env);
const table = { db: openDatabase(), name: env.MAIN_TABLE };

export const handler = eachMessage({
  message: JobMessage,
  work: runUpload({
    jobs: openJobs(table),
    lists: openLists(table),
    deliveries: openDeliveries(table),
    configuration: openConfiguration(table),
    queues: openQueues(),
    runQueueUrl: env.RUN_QUEUE_URL,
    timeZone: env.REGISTRAR.timeZone,
    clock: () => new Date(),
  }),
});
