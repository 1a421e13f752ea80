import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import { EventSourceMapping, StartingPosition } from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { HouseFunction } from "./house-function.ts";
import { allow, sendTo } from "./rights.ts";

interface ChangesProps {
  table: ITableV2;
  batchSize: number;
  /** Dead-letter queue: receives the stream position of a batch whose retries are used up. */
  givenUp: Queue;
  /** Halves a failed batch. Must be false for a worker that counts its records. */
  bisectBatchOnError: boolean;
}

/** Enough retries for most of the 24 hours that a stream keeps its records. */
const retryAttempts = 1000;

export const feedChanges = (
  worker: HouseFunction,
  { table, batchSize, givenUp, bisectBatchOnError }: ChangesProps,
): void => {
  const stream = table.tableStreamArn ?? "";
  const source = new EventSourceMapping(worker, "Changes", {
    target: worker.lambda,
    eventSourceArn: stream,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize,
    bisectBatchOnError,
    retryAttempts,
    onFailure: { bind: () => ({ destination: givenUp.queueArn }) },
  });
  const readsStream = allow(
    ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"].map(
      (action) => `dynamodb:${action}`,
    ),
    stream,
  );
  source.node.addDependency(worker.may(readsStream, sendTo(givenUp)));
};
