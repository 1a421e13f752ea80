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
export type QueueUrls<Name extends QueueName = QueueName> = Record<
  `${Uppercase<Name>}_QUEUE_URL`,
  string
>;
