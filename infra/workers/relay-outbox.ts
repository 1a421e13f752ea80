import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { Env } from "#functions/workers/relay-outbox/env.ts";
import { streamReaders } from "#functions/workers/stream-readers.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { sendTo, withKey } from "../constructs/rights.ts";
import { feedChanges } from "../constructs/table-changes.ts";
import { aMinute, memorySize } from "./worker-defaults.ts";
import type { QueueUrls, WorkerProps } from "./worker-props.ts";

interface RelayProps extends WorkerProps {
  queues: Queue[];
  queueUrls: QueueUrls;
  givenUp: Queue;
}

export const relayOutbox = (
  scope: Construct,
  { data, code, queues, queueUrls, givenUp }: RelayProps,
): void => {
  const { main, key } = data;
  const worker = new HouseFunction(scope, "RelayOutbox", {
    code: code("relay-outbox"),
    description: "Passes on what a change wrote for others to do",
    timeout: aMinute,
    memorySize,
    schema: Env,
    environment: queueUrls,
    rights: [withKey(key, "dynamodb", "Decrypt"), sendTo(...queues)],
  });
  feedChanges(worker, { table: main, givenUp, reader: streamReaders["relay-outbox"] });
};
