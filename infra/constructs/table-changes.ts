import { Duration } from "aws-cdk-lib";
import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import { EventSourceMapping, FilterCriteria, StartingPosition } from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { StreamReader } from "#functions/workers/stream-readers.ts";
import type { HouseFunction } from "./house-function.ts";
import { allow, sendTo } from "./rights.ts";

interface ChangesProps {
  table: ITableV2;
  reader: StreamReader;
  /** Dead-letter queue: receives the stream position of a batch whose retries are used up. */
  givenUp: Queue;
}

export const feedChanges = (
  worker: HouseFunction,
  { table, reader, givenUp }: ChangesProps,
): void => {
  const stream = table.tableStreamArn ?? "";
  const source = new EventSourceMapping(worker, "Changes", {
    target: worker.lambda,
    eventSourceArn: stream,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: reader.batchSize,
    maxBatchingWindow: Duration.seconds(reader.batchingWindowSeconds),
    parallelizationFactor: reader.parallelBatches,
    bisectBatchOnError: true,
    retryAttempts: reader.retryAttempts,
    filters: reader.filters.map((pattern) => FilterCriteria.filter({ ...pattern })),
    onFailure: { bind: () => ({ destination: givenUp.queueArn }) },
  });
  const readsStream = allow(
    ["DescribeStream", "GetRecords", "GetShardIterator"].map((action) => `dynamodb:${action}`),
    stream,
  );
  // IAM ignores this action on an ARN.
  const findsStreams = allow(["dynamodb:ListStreams"], "*");
  source.node.addDependency(worker.may(readsStream, findsStreams, sendTo(givenUp)));
};
