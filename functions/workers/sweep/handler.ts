import { openQueues } from "../../services/queues.ts";
import { readEnv } from "../../settings.ts";
import { openDeliveries } from "../../store/deliveries/deliveries.ts";
import { openExportFiles } from "../../store/jobs/export-files.ts";
import { openExports } from "../../store/jobs/exports.ts";
import { openJobs } from "../../store/jobs/jobs.ts";
import { openDeadLetters } from "../../store/logs/dead-letters.ts";
import { openLogs } from "../../store/logs/logs.ts";
import { openOutbox } from "../../store/outbox/outbox.ts";
import { openDrafts } from "../../store/submissions/drafts.ts";
import { openImages } from "../../store/submissions/images.ts";
import { openDatabase } from "../../store/table/table.ts";
import { queueUrlsOf } from "../queue-urls.ts";
import { Env } from "./env.ts";
import { sweep } from "./sweep.ts";

const env = readEnv(Env);
const table = { db: openDatabase(), name: env.MAIN_TABLE };

export const handler = sweep({
  outbox: openOutbox(table),
  deliveries: openDeliveries(table),
  drafts: openDrafts(table),
  images: openImages({ table, bucket: env.IMAGES_BUCKET }),
  jobs: openJobs(table),
  exports: openExports(table),
  exportFiles: openExportFiles({ bucket: env.EXPORTS_BUCKET }),
  deadLetters: openDeadLetters(table),
  logs: openLogs(table),
  queues: openQueues(),
  urls: queueUrlsOf(env),
  deadLetterUrls: env.DEAD_LETTER_URLS,
  timeZone: env.REGISTRAR.timeZone,
  clock: () => new Date(),
});
