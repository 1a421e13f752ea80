import { randomUUID } from "node:crypto";
import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
} from "@aws-sdk/client-dynamodb-streams";
import type { StreamReader } from "#functions/workers/stream-readers.ts";
import { writeAtomically } from "../engines/atomic-file.ts";
import { readKept } from "../engines/kept-file.ts";
import { contextFor } from "../functions.ts";
import type { Handler } from "../handler.ts";
import { filterRecords } from "./filter-records.ts";
import { inShards, shardCount } from "./in-shards.ts";
import { isChange, nextBatch } from "./next-batch.ts";
import { repeat, sleep } from "./repeat.ts";
import { streamEvent } from "./stream-event.ts";

interface StreamSource extends Pick<StreamReader, "batchSize" | "filters" | "parallelBatches"> {
  name: string;
  tableName: string;
  handler: Handler;
  /** Checkpoints of this function: of what was read, and of shards that were ahead when one failed. */
  checkpointFile: string;
}

type Checkpoints = Record<string, string>;

const wayOut =
  "remove it. The next start reads the stored changes again, and none of them has its effect twice.";

/** Lambda itself asks no more often; each call costs a millisecond of processor time. */
const idleMs = 250;
/** New shards are rare, and to describe a stream the engine reads all its records. */
const describeEveryMs = 10_000;

export const startStreamSource = async (source: StreamSource): Promise<() => Promise<void>> => {
  const streams = new DynamoDBStreamsClient({});
  const arn = await streamOf(source.tableName);
  const checkpoints = readKept<Checkpoints>(source.checkpointFile, wayOut) ?? {};
  const iterators = new Map<string, string>();
  let shards: string[] = [];
  let describedAt = Number.NEGATIVE_INFINITY;
  const count = shardCount * source.parallelBatches;

  /** Hands each shard's changes over at the same time; a shard that is done is not repeated. */
  const handOver = async (shardId: string, records: StreamRecord[]): Promise<void> => {
    const placeOf = (shard: number) => `${shardId} ${shard} of ${count}`;
    const all = [...inShards(records.filter(isChange), count)].map(async ([shard, own]) => {
      const place = placeOf(shard);
      let left = own.filter((record) => isAfter(sequenceOf(record), checkpoints[place]));
      while (left.length > 0) {
        const batch = nextBatch(left, source.batchSize);
        const passed = filterRecords(batch, source.filters);
        if (passed.length > 0) {
          await source.handler(streamEvent(passed, arn), contextFor(source.name, randomUUID()));
        }
        checkpoints[place] = sequenceOf(batch.at(-1));
        left = left.slice(batch.length);
      }
    });
    const failed = (await Promise.allSettled(all)).find(({ status }) => status === "rejected");
    if (!failed) {
      for (let shard = 0; shard < count; shard++) delete checkpoints[placeOf(shard)];
      checkpoints[shardId] = sequenceOf(records.at(-1));
    }
    await writeAtomically(source.checkpointFile, JSON.stringify(checkpoints));
    if (failed) throw (failed as PromiseRejectedResult).reason;
  };

  return repeat(async (signal) => {
    if (performance.now() - describedAt > describeEveryMs) {
      shards = await shardsOf(streams, arn);
      describedAt = performance.now();
    }
    let received = 0;
    for (const shardId of shards) {
      const iterator =
        iterators.get(shardId) ?? (await iteratorOf(streams, arn, shardId, checkpoints[shardId]));
      const { Records = [], NextShardIterator } = await streams.send(
        new GetRecordsCommand({ ShardIterator: iterator, Limit: source.batchSize * shardCount }),
      );
      if (Records.length > 0) {
        iterators.delete(shardId);
        await handOver(shardId, Records);
        received += Records.length;
      }
      if (NextShardIterator) iterators.set(shardId, NextShardIterator);
    }
    if (received === 0) await sleep(idleMs, signal);
  });
};

const sequenceOf = (record: StreamRecord | undefined): string =>
  record?.dynamodb?.SequenceNumber ?? "0";

const isAfter = (sequence: string, checkpoint = "0"): boolean =>
  BigInt(sequence) > BigInt(checkpoint);

export const streamOf = async (tableName: string): Promise<string> => {
  const client = new DynamoDBClient({});
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  if (!Table?.LatestStreamArn) throw new Error(`The table ${tableName} has no stream`);
  return Table.LatestStreamArn;
};

export const shardsOf = async (streams: DynamoDBStreamsClient, arn: string): Promise<string[]> => {
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn: arn }));
  return (StreamDescription?.Shards ?? []).flatMap(({ ShardId }) => ShardId ?? []);
};

export const iteratorOf = async (
  streams: DynamoDBStreamsClient,
  arn: string,
  shardId: string,
  after?: string,
): Promise<string> => {
  const { ShardIterator } = await streams.send(
    new GetShardIteratorCommand({
      StreamArn: arn,
      ShardId: shardId,
      ...(after
        ? { ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber: after }
        : { ShardIteratorType: "TRIM_HORIZON" }),
    }),
  );
  if (!ShardIterator) throw new Error("The stream gave no iterator");
  return ShardIterator;
};
