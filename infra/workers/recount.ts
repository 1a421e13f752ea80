import { CfnOutput, Duration } from "aws-cdk-lib";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { Env } from "#functions/workers/recount/env.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { callEvery } from "../constructs/schedule.ts";
import { rightsOf } from "../function-rights.ts";
import { aMinute, memorySize } from "./worker-defaults.ts";
import type { WorkerProps } from "./worker-props.ts";

interface RecountProps extends WorkerProps {
  givenUp: Queue;
}

export const recount = (
  scope: Construct,
  { data, settings, code, givenUp }: RecountProps,
): void => {
  const { main } = data;
  const worker = new HouseFunction(scope, "Recount", {
    code: code("recount"),
    description: "Compares the counters with a full count and corrects them",
    // A call works for 40 seconds and ends the page, or the wait of 30 seconds, that it has begun.
    timeout: Duration.minutes(5),
    memorySize,
    givenUp,
    schema: Env,
    environment: {
      MAIN_TABLE: main.tableName,
      REGISTRAR: JSON.stringify(settings.registrar),
    },
    rights: rightsOf("recount", data),
  });
  callEvery(aMinute, worker, givenUp);
  new CfnOutput(scope, "RecountFunction", { value: worker.lambda.functionName });
};
