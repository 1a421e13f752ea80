import { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { HouseFunction } from "./house-function.ts";

/** A failed start is not retried, because the next scheduled run follows anyway. */
export const callEvery = (every: Duration, worker: HouseFunction, givenUp?: Queue): void => {
  call("Schedule", { schedule: Schedule.rate(every), maxEventAge: every, worker, givenUp });
};

/** At 2:30 in Lagos. */
export const callEveryNight = (worker: HouseFunction, givenUp: Queue): void => {
  const schedule = Schedule.cron({ hour: "1", minute: "30" });
  call("Nightly", { schedule, maxEventAge: Duration.hours(1), worker, givenUp });
};

interface Call {
  schedule: Schedule;
  maxEventAge: Duration;
  worker: HouseFunction;
  /** Left out where an alarm counts the runs that pass. */
  givenUp?: Queue | undefined;
}

const call = (id: string, { schedule, maxEventAge, worker, givenUp }: Call): void => {
  new Rule(worker, id, {
    schedule,
    targets: [
      new LambdaFunction(worker.lambda, {
        retryAttempts: 0,
        maxEventAge,
        ...(givenUp && { deadLetterQueue: givenUp }),
      }),
    ],
  });
};
