import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { APIGatewayProxyEvent } from "aws-lambda";
import { contextFor } from "../functions.ts";
import type { Handler } from "../handler.ts";
import { callStreaming } from "../streaming.ts";

/** API Gateway's limit for a streamed answer. */
const streamLimitMs = 15 * 60_000;

export const answerStream = async (
  handler: Handler,
  event: APIGatewayProxyEvent,
  response: ServerResponse,
): Promise<void> => {
  const context = contextFor("stream", event.requestContext.requestId);
  const { statusCode, headers, body } = await callStreaming(handler, event, context);
  response.writeHead(statusCode, headers);
  // After the status is sent, only a broken connection can report an error.
  await pipeline(body, response, { signal: AbortSignal.timeout(streamLimitMs) }).catch(() =>
    response.destroy(),
  );
};
