import type { Context } from "aws-lambda";

export type Handler = (event: unknown, context: Context) => Promise<unknown>;
