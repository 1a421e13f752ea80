import { CfnOutput, Duration } from "aws-cdk-lib";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { Env } from "#functions/workers/reconcile/env.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { callEveryNight } from "../constructs/schedule.ts";
import { rightsOf } from "../function-rights.ts";
import { memorySize } from "./worker-defaults.ts";
import type { WorkerProps } from "./worker-props.ts";

interface ReconcileProps extends WorkerProps {
  givenUp: Queue;
}

export const reconcile = (
  scope: Construct,
  { data, settings, code, givenUp }: ReconcileProps,
): void => {
  const { main } = data;
  const worker = new HouseFunction(scope, "Reconcile", {
    code: code("reconcile"),
    description: "Asks the services about every delivery without a clear answer",
    // For each service it asks for five minutes, then it waits for answers.
    timeout: Duration.minutes(15),
    memorySize,
    givenUp,
    schema: Env,
    environment: {
      MAIN_TABLE: main.tableName,
      REGISTRAR: JSON.stringify(settings.registrar),
    },
    rights: rightsOf("reconcile", data),
  });
  callEveryNight(worker, givenUp);
  new CfnOutput(scope, "ReconcileFunction", { value: worker.lambda.functionName });
};
