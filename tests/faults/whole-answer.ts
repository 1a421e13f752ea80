import { buffer } from "node:stream/consumers";
import type { APIGatewayProxyResult, Context } from "aws-lambda";
import type { Handler } from "#local/handler.ts";
import { callStreaming } from "#local/streaming.ts";

/** `file` is the body of an answer with a file; the caller of a broken one saw the connection end. */
export type WholeAnswer = APIGatewayProxyResult & { file?: Buffer | "broken" };

/** Reads a streamed answer to its end. */
export const wholeAnswer = async (
  handler: Handler,
  event: unknown,
  context: Context,
): Promise<WholeAnswer> => {
  const { body, ...head } = await callStreaming(handler, event, context);
  const bytes = await buffer(body).catch(() => "broken" as const);
  if (/json/.test(head.headers["Content-Type"] ?? "")) return { ...head, body: String(bytes) };
  return { ...head, body: "{}", file: bytes };
};
