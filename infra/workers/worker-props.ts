import type { CodeOf } from "../constructs/house-function.ts";
import type { Settings } from "../settings.ts";
import type { DataStack } from "../stacks/data-stack.ts";

export interface WorkerProps {
  data: DataStack;
  settings: Settings;
  code: CodeOf;
}
