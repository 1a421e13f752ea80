import {
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from "@aws-sdk/client-sqs";
import { changesOf } from "#functions/store/table/changes.ts";
import { streamReaders } from "#functions/workers/stream-readers.ts";
import { filterRecords } from "#local/event-sources/filter-records.ts";
import { inShards } from "#local/event-sources/in-shards.ts";
import { nextBatch } from "#local/event-sources/next-batch.ts";
import { handOver } from "#local/event-sources/queue-source.ts";
import {
  type AnyQueue,
  bounceQueue,
  queueNames as sentQueues,
} from "#local/setup/create-queues.ts";
import { openStream } from "../support/stream.ts";
import type { Worker } from "./processes.ts";

export type QueueName = AnyQueue;
export const queueNames: QueueName[] = [...sentQueues, bounceQueue];
/** Their messages come one by one, and not in batches. */
const oneByOne: QueueName[] = ["run", "import", "export", "bulk", "erase"];
const sweepEveryMs = 60_000;

/** Calls that may add records to the stream. */
const isWrite = /^DynamoDB (Put|Update|Delete|BatchWrite|TransactWrite)/;

/**
 * Remembers which queues and whether the stream are empty, and skips them until something may have
 * filled them: most of the cost of a step of the world is to look at empty queues.
 */
export const whatIsEmpty = () => {
  const empty = new Set<string>();
  /** Queues to which a message was ever sent. */
  const used = new Set<string>();
  let fills = 0;
  const fill = (...places: string[]): void => {
    fills += 1;
    for (const place of places) empty.delete(place);
  };

  return {
    /** `most` is how many one look can find: if it finds fewer, nothing visible is left. */
    look: async <T>(place: string, most: number, find: () => Promise<T[]>): Promise<T[]> => {
      if (empty.has(place)) return [];
      const before = fills;
      const found = await find();
      if (found.length < most && fills === before) empty.add(place);
      return found;
    },
    fill,
    /** A call may have filled the stream or a queue. */
    sawCall: (call: string, { QueueUrl }: { QueueUrl?: string }): void => {
      if (isWrite.test(call)) fill("stream");
      const queue = QueueUrl?.split("/").at(-1);
      if (!queue || !/^SQS (Send|Change)Message/.test(call)) return;
      used.add(queue);
      fill(queue);
    },
    isUsed: (queue: string): boolean => used.has(queue),
    /** Hidden messages may have become visible. */
    timePassed: (): void => fill(...used),
  };
};

interface Deps {
  tableName: string;
  queueUrls: Record<QueueName, string>;
  places: ReturnType<typeof whatIsEmpty>;
  run: (worker: Worker, event: unknown) => Promise<unknown>;
}

/** The stream, the queues and the timer: nothing happens unless a test or a round of the world asks. */
export const openSources = async ({ tableName, queueUrls, places, run }: Deps) => {
  const sqs = new SQSClient({});
  /** Every message of the queues and every outbox row so far, as text. */
  const seen = { messages: [] as string[], outbox: [] as string[] };
  const attributesOf = async (QueueUrl: string): Promise<Record<string, string | undefined>> => {
    const question = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] });
    return (await sqs.send(question)).Attributes ?? {};
  };

  /** Hands one batch to the worker of the queue. @returns the number of messages */
  const poll = async (name: QueueName): Promise<number> => {
    const QueueUrl = queueUrls[name];
    const most = oneByOne.includes(name) ? 1 : 5;
    const asking = new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: most,
      MessageSystemAttributeNames: ["All"],
    });
    const messages = await places.look(
      name,
      most,
      async () => (await sqs.send(asking)).Messages ?? [],
    );
    if (messages.length === 0) return 0;
    seen.messages.push(...messages.map(({ Body = "" }) => Body));
    const handler = (event: unknown) => run(name, event);
    await handOver(sqs, { name, queueUrl: QueueUrl, handler }, messages);
    return messages.length;
  };

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
    seen,
    sweep,

    /** Asks all event sources at the same time; a failed one runs again later. */
    round: async (withheld: QueueName | undefined): Promise<number> => {
      const Records = await places.look(
        "stream",
        Number.POSITIVE_INFINITY,
        async () => (await nextRecords()).Records,
      );
      const mails = changesOf({ Records }).filter(({ after }) => after?.kind === "mail");
      seen.outbox.push(...mails.map(({ after }) => JSON.stringify(after)));
      unread.relay.push(...filterRecords(Records, streamReaders["relay-outbox"].filters));
      unread.count.push(...filterRecords(Records, streamReaders["update-counters"].filters));
      const polled = queueNames.filter((name) => name !== withheld);
      const rounds = [...readStream("relay"), ...readStream("count"), poll("mail")];
      rounds.push(...polled.map(poll), sweep());
      const done = await Promise.all(rounds.map((one) => one.catch(() => 1)));
      return done.reduce((sum, some) => sum + some, 0);
    },

    queues: {
      poll,

      /** How many messages a queue has, including hidden and delayed messages. */
      depth: async (name: QueueName | `${QueueName}-dead-letters`): Promise<number> => {
        const [base = ""] = name.split("-dead-letters");
        const url = queueUrls[base as QueueName];
        const attributes = await attributesOf(name === base ? url : `${url}-dead-letters`);
        const counts = ["", "NotVisible", "Delayed"].map((which) =>
          Number(attributes[`ApproximateNumberOfMessages${which}`] ?? 0),
        );
        return counts.reduce((sum, count) => sum + count);
      },

      send: (name: QueueName, message: unknown) => {
        const sent = { QueueUrl: queueUrls[name], MessageBody: JSON.stringify(message) };
        return sqs.send(new SendMessageCommand(sent));
      },

      /** Sets how often a message may be received before it becomes a dead letter. */
      giveUpAfter: async (name: QueueName, maxReceiveCount: number): Promise<void> => {
        const QueueUrl = queueUrls[name];
        const policy = JSON.parse((await attributesOf(QueueUrl)).RedrivePolicy ?? "{}");
        const RedrivePolicy = JSON.stringify({ ...policy, maxReceiveCount });
        await sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { RedrivePolicy } }));
      },

      /** Moves all dead letters of a queue back into the queue. */
      redrive: async (name: QueueName): Promise<void> => {
        const { QueueArn } = await attributesOf(`${queueUrls[name]}-dead-letters`);
        await sqs.send(new StartMessageMoveTaskCommand({ SourceArn: QueueArn }));
        places.fill(name);
      },
    },
  };
};
