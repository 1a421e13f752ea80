import type { Input } from "./input.ts";
import type { QueueStore } from "./queue-store.ts";
import type { Waiting } from "./waiting.ts";

export type CallContext = {
  store: QueueStore;
  waiting: Waiting;
  endpoint: string;
  signal: AbortSignal;
};

export type Call = (context: CallContext, input: Input) => unknown;
