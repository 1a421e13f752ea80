import { Duration } from "aws-cdk-lib";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { Env } from "#functions/workers/watch-pending/env.ts";
import { type CodeOf, HouseFunction } from "../constructs/house-function.ts";
import { queryIndexes, withKey } from "../constructs/rights.ts";
import { callEvery } from "../constructs/schedule.ts";
import type { DataStack } from "../stacks/data-stack.ts";

interface PendingWatchProps {
  data: DataStack;
  code: CodeOf;
  givenUp: Queue;
}

/** Says how long the oldest submission has been waiting, for the alarm that no clerk should need. */
export class PendingWatch extends Construct {
  constructor(scope: Construct, id: string, { data, code, givenUp }: PendingWatchProps) {
    super(scope, id);
    const { main, key } = data;
    const worker = new HouseFunction(this, "WatchPending", {
      code: code("watch-pending"),
      description: "Says how long the oldest submission has been waiting",
      timeout: Duration.minutes(1),
      memorySize: 256,
      givenUp,
      schema: Env,
      environment: { MAIN_TABLE: main.tableName },
      rights: [queryIndexes(main, "GSI2"), withKey(key, "dynamodb", "Decrypt")],
    });
    callEvery(Duration.minutes(5), worker, givenUp);
  }
}
