import type { Context } from "aws-lambda";

export type Handler = (event: unknown, context: Context) => Promise<unknown>;

/** `path` is relative to the root; the module reads `variables` from the environment. */
export type LoadHandler = (path: string, variables?: Record<string, string>) => Promise<Loaded>;

interface Loaded {
  handler: Handler;
}
