import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { APIGatewayProxyEvent } from "aws-lambda";
import { contextFor } from "../functions.ts";
import type { Handler } from "../handler.ts";
import { callStreaming } from "../streaming.ts";

/** What API Gateway gives to an answer that streams. */
const streamLimitMs = 15 * 60_000;

/** Sends a file while its function makes it; a client that goes away stops the function's work. */
export const answerStream = async (
  handler: Handler,
  event: APIGatewayProxyEvent,
  response: ServerResponse,
): Promise<void> => {
  const context = contextFor("stream", event.requestContext.requestId);
  const { statusCode, headers, body } = await callStreaming(handler, event, context);
  response.writeHead(statusCode, headers);
  // With the status out, a fault can only be shown by breaking the connection, which this does.
  await pipeline(body, response, { signal: AbortSignal.timeout(streamLimitMs) }).catch(() =>
    response.destroy(),
  );
};
