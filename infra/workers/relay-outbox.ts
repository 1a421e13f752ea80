import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { Env } from "#functions/workers/relay-outbox/env.ts";
import { streamReaders } from "#functions/workers/stream-readers.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { feedChanges } from "../constructs/table-changes.ts";
import type { QueueName, QueueUrls, WorkerQueue } from "../constructs/worker-queue.ts";
import { rightsOf } from "../function-rights.ts";
import { aMinute, memorySize } from "./worker-defaults.ts";
import type { WorkerProps } from "./worker-props.ts";

interface RelayProps extends WorkerProps {
  queues: Record<QueueName, WorkerQueue>;
  queueUrls: QueueUrls;
  givenUp: Queue;
}

export const relayOutbox = (
  scope: Construct,
  { data, code, queues, queueUrls, givenUp }: RelayProps,
): void => {
  const { main } = data;
  const worker = new HouseFunction(scope, "RelayOutbox", {
    code: code("relay-outbox"),
    description: "Passes on what a change wrote for others to do",
    timeout: aMinute,
    memorySize,
    schema: Env,
    environment: queueUrls,
    rights: rightsOf("relay-outbox", data, { queues }),
  });
  feedChanges(worker, { table: main, givenUp, reader: streamReaders["relay-outbox"] });
};
