import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
} from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { isChange } from "#local/event-sources/next-batch.ts";
import { streamEvent } from "#local/event-sources/stream-event.ts";

const pageSize = 1000;

/** The table's stream from its beginning; each call returns the records since the previous call. */
export const openStream = async (
  TableName: string,
): Promise<() => Promise<DynamoDBStreamEvent>> => {
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "";
  const streams = new DynamoDBStreamsClient({ endpoint });
  const { Table } = await new DynamoDBClient({}).send(new DescribeTableCommand({ TableName }));
  const StreamArn = Table?.LatestStreamArn ?? "";
  const described = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const ShardId = described.StreamDescription?.Shards?.[0]?.ShardId;
  const first = await streams.send(
    new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: "TRIM_HORIZON" }),
  );
  let iterator = first.ShardIterator;

  return async () => {
    const all: StreamRecord[] = [];
    for (;;) {
      const page = await streams.send(
        new GetRecordsCommand({ ShardIterator: iterator, Limit: pageSize }),
      );
      iterator = page.NextShardIterator;
      const { Records = [] } = page;
      all.push(...Records);
      // The embedded engine fills all pages but the last; AWS would return other short pages too.
      if (Records.length < pageSize) return streamEvent(all.filter(isChange), StreamArn);
    }
  };
};
