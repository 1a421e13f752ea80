import type { DataFolder } from "./data-folder.ts";
import { startQueueSource } from "./event-sources/queue-source.ts";
import { startStreamSource } from "./event-sources/stream-source.ts";
import { startTimerSource } from "./event-sources/timer-source.ts";
import type { Functions } from "./functions.ts";
import type { AnyQueue } from "./setup/create-queues.ts";
import { tableNames } from "./setup/create-tables.ts";

interface Sources {
  functions: Functions;
  queueUrls: Record<AnyQueue, string>;
  folder: DataFolder;
}

/** Streams, queues and the schedule, wired to the functions as the stack wires them. */
export const startEventSources = async ({
  functions,
  queueUrls,
  folder,
}: Sources): Promise<() => Promise<void>> => {
  const { relayOutbox, count, sendMail, runUpload, importRegister, buildExport, deliver } =
    functions;
  const { noteBounce, sweep } = functions;
  const stream = (name: string, handler: typeof count) =>
    startStreamSource({
      name,
      handler,
      tableName: tableNames.main,
      checkpointFile: folder.path(`stream-${name}.json`),
    });
  const queue = (name: AnyQueue, handler: typeof count, concurrency: number, batchSize = 5) =>
    startQueueSource({ name, queueUrl: queueUrls[name], handler, batchSize, concurrency });

  const stops = [
    ...(await Promise.all([stream("relay-outbox", relayOutbox), stream("count", count)])),
    queue("mail", sendMail, 2),
    queue("run", runUpload, 1, 1),
    queue("import", importRegister, 1, 1),
    queue("export", buildExport, 1, 1),
    queue("ixtrac", deliver.ixtrac, 2),
    queue("erights", deliver.erights, 2),
    queue("bounces", noteBounce, 1),
    startTimerSource({ name: "sweep", handler: sweep, everyMs: 60_000 }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
