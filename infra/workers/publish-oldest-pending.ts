import { Duration } from "aws-cdk-lib";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { Env } from "#functions/workers/publish-oldest-pending/env.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { callEvery } from "../constructs/schedule.ts";
import { rightsOf } from "../function-rights.ts";
import { aMinute } from "./worker-defaults.ts";
import type { WorkerProps } from "./worker-props.ts";

interface PublishOldestPendingProps extends WorkerProps {
  givenUp: Queue;
}

export const publishOldestPending = (
  scope: Construct,
  { data, code, givenUp }: PublishOldestPendingProps,
): void => {
  const { main } = data;
  const worker = new HouseFunction(scope, "PublishOldestPending", {
    code: code("publish-oldest-pending"),
    description: "Says how long the oldest submission has been waiting",
    timeout: aMinute,
    memorySize: 256,
    givenUp,
    schema: Env,
    environment: { MAIN_TABLE: main.tableName },
    rights: rightsOf("publish-oldest-pending", data),
  });
  callEvery(Duration.minutes(5), worker, givenUp);
};
