import { Duration } from "aws-cdk-lib";

/** MB, enough for most workers. */
export const memorySize = 512;
export const aMinute = Duration.minutes(1);

/** Number of receives before a message goes to the dead-letter queue. */
export const fewReceives = 5;
