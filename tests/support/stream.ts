import {
  DynamoDBStreamsClient,
  GetRecordsCommand,
  type _Record as StreamRecord,
} from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { isChange } from "#local/event-sources/next-batch.ts";
import { streamEvent } from "#local/event-sources/stream-event.ts";
import { iteratorOf, shardsOf, streamOf } from "#local/event-sources/stream-source.ts";

const pageSize = 1000;

/** The table's stream from its beginning; each call returns the records since the previous call. */
export const openStream = async (
  tableName: string,
): Promise<() => Promise<DynamoDBStreamEvent>> => {
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "";
  const streams = new DynamoDBStreamsClient({ endpoint });
  const arn = await streamOf(tableName);
  const [shard = ""] = await shardsOf(streams, arn);
  let iterator: string | undefined = await iteratorOf(streams, arn, shard);

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
      if (Records.length < pageSize) return streamEvent(all.filter(isChange), arn);
    }
  };
};
