import { Duration } from "aws-cdk-lib";
import type { CodeOf } from "../constructs/house-function.ts";
import type { Settings } from "../settings.ts";
import type { DataStack } from "../stacks/data-stack.ts";

export interface WorkerProps {
  data: DataStack;
  settings: Settings;
  code: CodeOf;
}

export type QueueName = "mail" | "ixtrac" | "erights" | "run" | "import" | "export";
/** Each queue's address under the setting that says it. */
export type QueueUrls = Record<`${Uppercase<QueueName>}_QUEUE_URL`, string>;

/** What most workers need. */
export const memorySize = 512;
export const aMinute = Duration.minutes(1);

/** How often a message comes before it goes to the dead letters. */
export const fewReceives = 5;
