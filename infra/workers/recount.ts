import { CfnOutput, Duration } from "aws-cdk-lib";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { Env } from "#functions/workers/recount/env.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { queryIndexes, withKey } from "../constructs/rights.ts";
import { callEveryNight } from "../constructs/schedule.ts";
import { rowRights } from "../row-rights.ts";
import type { WorkerProps } from "./worker-props.ts";

interface RecountProps extends WorkerProps {
  givenUp: Queue;
}

export const recount = (
  scope: Construct,
  { data, settings, code, givenUp }: RecountProps,
): void => {
  const { main, key } = data;
  const worker = new HouseFunction(scope, "Recount", {
    code: code("recount"),
    description: "Compares the counters with a full count and corrects them",
    // Lists of a million accounts take about two minutes.
    timeout: Duration.minutes(15),
    memorySize: 512,
    givenUp,
    schema: Env,
    environment: {
      MAIN_TABLE: main.tableName,
      REGISTRAR: JSON.stringify(settings.registrar),
    },
    rights: [
      ...rowRights(main, "recount"),
      queryIndexes(main, "GSI1"),
      withKey(key, "dynamodb", "Decrypt"),
    ],
  });
  callEveryNight(worker, givenUp);
  new CfnOutput(scope, "RecountFunction", { value: worker.lambda.functionName });
};
