import { Duration } from "aws-cdk-lib";

/** What most workers need. */
export const memorySize = 512;
export const aMinute = Duration.minutes(1);

/** How often a message comes before it goes to the dead letters. */
export const fewReceives = 5;
