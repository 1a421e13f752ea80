import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from "@aws-sdk/client-dynamodb-streams";
import type { StreamReader } from "#functions/workers/stream-readers.ts";
import { writeAtomically } from "../engines/atomic-file.ts";
import { contextFor } from "../functions.ts";
import type { Handler } from "../handler.ts";
import { filterRecords } from "./filter-records.ts";
import { repeat, sleep } from "./repeat.ts";
import { streamEvent } from "./stream-event.ts";

interface StreamSource extends Pick<StreamReader, "batchSize" | "filters"> {
  name: string;
  tableName: string;
  handler: Handler;
  /** Checkpoint of this function for each shard. */
  checkpointFile: string;
}

type Checkpoints = Record<string, string>;

const idleMs = 100;
/** New shards are rare, and to describe a stream the engine reads all its records. */
const describeEveryMs = 10_000;

export const startStreamSource = async (source: StreamSource): Promise<() => Promise<void>> => {
  const streams = new DynamoDBStreamsClient({});
  const arn = await streamOf(source.tableName);
  const checkpoints: Checkpoints = existsSync(source.checkpointFile)
    ? JSON.parse(readFileSync(source.checkpointFile, "utf8"))
    : {};
  const iterators = new Map<string, string>();
  let shards: string[] = [];
  let describedAt = Number.NEGATIVE_INFINITY;

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
        new GetRecordsCommand({ ShardIterator: iterator, Limit: source.batchSize }),
      );
      if (Records.length > 0) {
        iterators.delete(shardId);
        const passed = filterRecords(Records, source.filters);
        if (passed.length > 0) {
          await source.handler(streamEvent(passed, arn), contextFor(source.name, randomUUID()));
        }
        checkpoints[shardId] = Records.at(-1)?.dynamodb?.SequenceNumber ?? "";
        await writeAtomically(source.checkpointFile, JSON.stringify(checkpoints));
        received += Records.length;
      }
      if (NextShardIterator) iterators.set(shardId, NextShardIterator);
    }
    if (received === 0) await sleep(idleMs, signal);
  });
};

const streamOf = async (tableName: string): Promise<string> => {
  const client = new DynamoDBClient({});
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  if (!Table?.LatestStreamArn) throw new Error(`The table ${tableName} has no stream`);
  return Table.LatestStreamArn;
};

const shardsOf = async (streams: DynamoDBStreamsClient, arn: string): Promise<string[]> => {
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn: arn }));
  return (StreamDescription?.Shards ?? []).flatMap(({ ShardId }) => ShardId ?? []);
};

const iteratorOf = async (
  streams: DynamoDBStreamsClient,
  arn: string,
  shardId: string,
  after: string | undefined,
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
