import type { CodeOf } from "../constructs/house-function.ts";
import type { Settings } from "../settings.ts";
import type { DataStack } from "../stacks/data-stack.ts";

export interface WorkerProps {
  data: DataStack;
  settings: Settings;
  code: CodeOf;
}

export type QueueName =
  | "mail"
  | "ixtrac"
  | "erights"
  | "run"
  | "import"
  | "export"
  | "compare"
  | "bulk"
  | "erase";
/** Large forms are sent on by the stream's worker and by the worker of comparisons alone. */
export type QueueUrls = Record<`${Uppercase<Exclude<QueueName, "bulk">>}_QUEUE_URL`, string>;
