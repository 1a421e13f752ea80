import { type Change, changesOf } from "#functions/store/table/changes.ts";
import { streamReaders } from "#functions/workers/stream-readers.ts";
import { filterRecords } from "#local/event-sources/filter-records.ts";
import { inShards } from "#local/event-sources/in-shards.ts";
import { nextBatch } from "#local/event-sources/next-batch.ts";
import { openStream } from "../support/stream.ts";
import type { Worker } from "./processes.ts";
import { type QueueName, type Queues, queueNames } from "./queues.ts";
import type { Places } from "./what-is-empty.ts";

const sweepEveryMs = 60_000;

interface Deps {
  tableName: string;
  places: Pick<Places, "look">;
  queues: Pick<Queues, "poll">;
  run: (worker: Worker, event: unknown) => Promise<unknown>;
  /** Called with the changes that the stream reports, before any worker gets them. */
  changed: (changes: Change[]) => void;
}

/** The stream, the queues and the timer, which invoke the workers when a round asks them. */
export const openEventSources = async ({ tableName, places, queues, run, changed }: Deps) => {
  const nextRecords = await openStream(tableName);
  type Records = Awaited<ReturnType<typeof nextRecords>>["Records"];
  const unread: Record<"relay" | "count", Records> = { relay: [], count: [] };
  let sweptAt = 0;

  /** Reads all shards at the same time. Records that a failed worker received come again. */
  const readStream = (name: "relay" | "count"): Promise<number>[] =>
    [...inShards(unread[name]).values()].map(async (shard) => {
      const Records = nextBatch(shard, 100);
      await run(name, { Records });
      unread[name] = unread[name].filter((record) => !Records.includes(record));
      return Records.length;
    });

  const sweep = async (): Promise<number> => {
    if (Date.now() - sweptAt < sweepEveryMs) return 0;
    sweptAt = Date.now();
    await run("sweep", {});
    return 1;
  };

  return {
    sweep,

    /** Asks all event sources at the same time; a failed one runs again later. */
    round: async (withheld: QueueName | undefined): Promise<number> => {
      const Records = await places.look("stream", Number.POSITIVE_INFINITY, async () => {
        return (await nextRecords()).Records;
      });
      changed(changesOf({ Records }));
      unread.relay.push(...filterRecords(Records, streamReaders["relay-outbox"].filters));
      unread.count.push(...filterRecords(Records, streamReaders["update-counters"].filters));
      const rounds = [
        ...readStream("relay"),
        ...readStream("count"),
        queues.poll("mail"),
        ...queueNames.filter((name) => name !== withheld).map(queues.poll),
        sweep(),
      ];
      const done = await Promise.all(rounds.map((one) => one.catch(() => 1)));
      return done.reduce((sum, some) => sum + some, 0);
    },
  };
};
