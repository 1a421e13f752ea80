import { queueClient } from "../../services/queues.ts";
import { readEnv } from "../../settings.ts";
import { deliveryStore } from "../../store/deliveries/deliveries.ts";
import { erasureStore } from "../../store/erasures/erasures.ts";
import { retentionWalkStore } from "../../store/erasures/retention-walk.ts";
import { exportFileStore } from "../../store/jobs/export-files.ts";
import { exportPartStore } from "../../store/jobs/export-parts.ts";
import { exportStore } from "../../store/jobs/exports.ts";
import { jobStore } from "../../store/jobs/jobs.ts";
import { deadLetterStore } from "../../store/logs/dead-letters.ts";
import { logStore } from "../../store/logs/logs.ts";
import { lostMailStore } from "../../store/logs/lost-mails.ts";
import { outboxStore } from "../../store/outbox/outbox.ts";
import { configurationStore } from "../../store/staff/configuration.ts";
import { draftStore } from "../../store/submissions/drafts.ts";
import { imageStore } from "../../store/submissions/images.ts";
import { mailFailureStore } from "../../store/submissions/mail-failures.ts";
import { stopOrderStore } from "../../store/submissions/stop-orders.ts";
import { clock, mainTable } from "../../wiring.ts";
import { queueUrlsOf } from "../queue-urls.ts";
import { Env } from "./env.ts";
import { sweep } from "./sweep.ts";

const env = readEnv(Env);
const table = mainTable(env);

export const handler = sweep({
  outbox: outboxStore(table),
  lost: lostMailStore(table),
  failures: mailFailureStore(table),
  deliveries: deliveryStore(table),
  configuration: configurationStore(table, env.REGISTRAR),
  drafts: draftStore(table),
  images: imageStore({ table, bucket: env.IMAGES_BUCKET }),
  jobs: jobStore(table),
  exports: exportStore(table),
  exportParts: exportPartStore(table),
  exportFiles: exportFileStore({ bucket: env.EXPORTS_BUCKET }),
  erasures: erasureStore(table),
  walks: retentionWalkStore(table),
  deadLetters: deadLetterStore(table),
  stopOrders: stopOrderStore(table),
  logs: logStore(table),
  queues: queueClient(),
  urls: queueUrlsOf(env),
  deadLetterUrls: env.DEAD_LETTER_URLS,
  timeZone: env.REGISTRAR.timeZone,
  clock,
});
