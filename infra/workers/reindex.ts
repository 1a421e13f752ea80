import { CfnOutput, Duration } from "aws-cdk-lib";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { Env } from "#functions/workers/reindex/env.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { callEvery } from "../constructs/schedule.ts";
import { rightsOf } from "../function-rights.ts";
import { aMinute, memorySize } from "./worker-defaults.ts";
import type { WorkerProps } from "./worker-props.ts";

interface ReindexProps extends WorkerProps {
  givenUp: Queue;
}

export const reindex = (
  scope: Construct,
  { settings, data, code, givenUp }: ReindexProps,
): void => {
  const { main, secretNames } = data;
  const worker = new HouseFunction(scope, "Reindex", {
    code: code("reindex"),
    description: "Brings accounts of earlier releases to what this one stores",
    givenUp,
    // A call works for 20 seconds and ends the rows that it has begun.
    timeout: Duration.minutes(5),
    memorySize,
    schema: Env,
    environment: {
      MAIN_TABLE: main.tableName,
      REGISTRAR: JSON.stringify(settings.registrar),
      LOOKUP_KEY_SECRET: secretNames.LOOKUP_KEY_SECRET,
      FIELD_KEYS_SECRET: secretNames.FIELD_KEYS_SECRET,
    },
    rights: rightsOf("reindex", data),
  });
  callEvery(aMinute, worker, givenUp);
  new CfnOutput(scope, "ReindexFunction", { value: worker.lambda.functionName });
};
