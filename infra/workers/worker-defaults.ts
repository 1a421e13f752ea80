import { Duration } from "aws-cdk-lib";

/** MB, enough for most workers. */
export const memorySize = 512;
export const aMinute = Duration.minutes(1);

export const fewReceives = 5;
