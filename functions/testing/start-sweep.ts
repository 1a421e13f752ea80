import { ofFunction } from "#local/iam/current-function.ts";
import { deadLetters } from "#local/setup/create-queues.ts";
import {
  exportsBucket,
  imagesBucket,
  startImages,
  startQueueEngine,
  startTables,
} from "#tests/support/engines.ts";
import { messagesOf } from "#tests/support/messages.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { queueClient } from "../services/queues.ts";
import { deliveryStore } from "../store/deliveries/deliveries.ts";
import { erasureStore } from "../store/erasures/erasures.ts";
import { retentionWalkStore } from "../store/erasures/retention-walk.ts";
import { exportFileStore } from "../store/jobs/export-files.ts";
import { exportPartStore } from "../store/jobs/export-parts.ts";
import { exportStore } from "../store/jobs/exports.ts";
import { jobStore } from "../store/jobs/jobs.ts";
import { deadLetterStore } from "../store/logs/dead-letters.ts";
import { logStore } from "../store/logs/logs.ts";
import { lostMailStore } from "../store/logs/lost-mails.ts";
import { outboxStore } from "../store/outbox/outbox.ts";
import { configurationStore } from "../store/staff/configuration.ts";
import { draftStore } from "../store/submissions/drafts.ts";
import { imageStore } from "../store/submissions/images.ts";
import { mailFailureStore } from "../store/submissions/mail-failures.ts";
import { stopOrderStore } from "../store/submissions/stop-orders.ts";
import { sweep } from "../workers/sweep/sweep.ts";

/** The sweep, with a clock that the test moves. */
export const startSweep = async () => {
  const { main: table } = await startTables();
  const s3 = await startImages();
  const queueUrls = await startQueueEngine();
  const clock = { now: new Date("2026-11-03T09:00:00.000Z") };
  const deps = {
    outbox: outboxStore(table),
    deliveries: deliveryStore(table),
    drafts: draftStore(table),
    images: imageStore({ table, bucket: imagesBucket, s3 }),
    jobs: jobStore(table),
    erasures: erasureStore(table),
    exports: exportStore(table),
    exportParts: exportPartStore(table),
    exportFiles: exportFileStore({ bucket: exportsBucket }),
    lost: lostMailStore(table),
    failures: mailFailureStore(table),
    configuration: configurationStore(table),
    walks: retentionWalkStore(table),
    deadLetters: deadLetterStore(table),
    stopOrders: stopOrderStore(table),
    logs: logStore(table),
    queues: queueClient(),
    urls: { ...queueUrls, services: queueUrls },
    deadLetterUrls: { mail: `${queueUrls.mail}${deadLetters}` },
    timeZone: "Africa/Lagos",
    clock: () => clock.now,
  } satisfies Parameters<typeof sweep>[0];
  const sweepNow = ofFunction("sweep", sweep(deps));

  return {
    table,
    s3,
    queueUrls,
    ...deps,
    deps,
    sweepNow,
    now: () => clock.now,
    wait: (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },

    /** Sweeps and receives the messages of this queue. */
    swept: async (name: keyof typeof queueUrls) => {
      await sweepNow();
      return messagesOf(queueUrls[name]);
    },

    /** The entries of the general log after this time. */
    generalLog: async (since = "") =>
      (await rowsOfKind(table, "log"))
        .filter(({ log_type, at }) => log_type === "general" && `${at}` > since)
        .map(({ message }) => `${message}`),
  };
};
