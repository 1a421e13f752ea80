import type { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { HouseFunction } from "./house-function.ts";

/** A failed start is not retried, because the next scheduled run follows anyway. */
export const callEvery = (every: Duration, worker: HouseFunction, givenUp: Queue): void => {
  new Rule(worker, "Schedule", {
    schedule: Schedule.rate(every),
    targets: [
      new LambdaFunction(worker.lambda, {
        retryAttempts: 0,
        maxEventAge: every,
        deadLetterQueue: givenUp,
      }),
    ],
  });
};
