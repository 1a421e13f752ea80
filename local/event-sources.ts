import { type StreamReader, streamReaders } from "#functions/workers/stream-readers.ts";
import type { DataFolder } from "./data-folder.ts";
import { startQueueSource } from "./event-sources/queue-source.ts";
import { removeExpired } from "./event-sources/remove-expired.ts";
import { startStreamSource } from "./event-sources/stream-source.ts";
import { startTimerSource } from "./event-sources/timer-source.ts";
import type { Functions } from "./functions.ts";
import type { Handler } from "./handler.ts";
import type { AnyQueue } from "./setup/create-queues.ts";
import { tableNames } from "./setup/create-tables.ts";

const tenMinutesMs = 600_000;
const aDayMs = 24 * 3_600_000;

interface Sources {
  functions: Functions;
  queueUrls: Record<AnyQueue, string>;
  folder: DataFolder;
}

export const startEventSources = async ({
  functions,
  queueUrls,
  folder,
}: Sources): Promise<() => Promise<void>> => {
  const stream = (name: string, handler: Handler, reader: StreamReader) =>
    startStreamSource({
      name,
      handler,
      ...reader,
      tableName: tableNames.main,
      checkpointFile: folder.path(`stream-${name}.json`),
    });
  const queue = (name: AnyQueue, handler: Handler, concurrency: number, batchSize = 5) =>
    startQueueSource({ name, queueUrl: queueUrls[name], handler, batchSize, concurrency });

  const nightly = (name: string, handler: Handler) =>
    // The machine may be off at night.
    startTimerSource({ name, handler, everyMs: aDayMs, firstAfterMs: tenMinutesMs });

  const stops = [
    ...(await Promise.all([
      stream("relay-outbox", functions.relayOutbox, streamReaders["relay-outbox"]),
      stream("count", functions.updateCounters, streamReaders["update-counters"]),
    ])),
    queue("mail", functions.sendMail, 2),
    queue("run", functions.runUpload, 1, 1),
    queue("import", functions.importRegister, 1, 1),
    queue("export", functions.buildExport, 1, 1),
    queue("compare", functions.compareAccounts, 2),
    queue("bulk", functions.compareAccounts, 1, 1),
    queue("erase", functions.eraseAccount, 1, 1),
    queue("ixtrac", functions.deliver.ixtrac, 2),
    queue("erights", functions.deliver.erights, 2),
    queue("bounces", functions.recordBounce, 1),
    startTimerSource({ name: "sweep", handler: functions.sweep, everyMs: 60_000 }),
    startTimerSource({ name: "append-audit", handler: functions.appendAudit, everyMs: 60_000 }),
    startTimerSource({ name: "reindex", handler: functions.reindex, everyMs: 60_000 }),
    startTimerSource({
      name: "recount",
      handler: functions.recount,
      everyMs: 60_000,
      firstAfterMs: tenMinutesMs,
    }),
    nightly("reconcile", functions.reconcile),
    nightly("remove-expired", removeExpired),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
