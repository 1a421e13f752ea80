import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { EventSourceMapping, StartingPosition } from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { HouseFunction } from "./house-function.ts";
import { allow, sendTo } from "./rights.ts";

interface ChangesProps {
  table: TableV2;
  batchSize: number;
  /** Where the whereabouts of a batch go that was given up. */
  givenUp: Queue;
  /** Halves a batch that failed; not for a worker that counts what it was given. */
  bisectBatchOnError: boolean;
}

/** Tried again for most of the day that a stream keeps its records. */
const retryAttempts = 1000;

/** Calls the worker with every change of the table, in order for each item. */
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
    ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"],
    stream,
  );
  source.node.addDependency(worker.may(readsStream, sendTo(givenUp)));
};
