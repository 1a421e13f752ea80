import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { APIGatewayProxyResult } from "aws-lambda";
import { statusOf } from "#functions/http/status-of.ts";
import { searchPathOf } from "#infra/site-files.ts";
import { type ErrorCode, errorMessages } from "#shared/messages/errors.ts";
import { answerSecurityHeaders } from "#shared/security-headers.ts";
import { contextFor, type Functions, streams } from "../functions.ts";
import { answerStream } from "./answer-stream.ts";
import { eventOf } from "./event-of.ts";
import { matchRoute } from "./routes.ts";
import { urlOf } from "./url-of.ts";

/** API Gateway's limit for a request. */
const maxRequestBytes = 10_000_000;
/** Lambda's limit for an event and for a buffered answer, both as JSON. */
export const maxPayloadBytes = 6_291_556;
const timeLimitMs = 29_000;

/** Answers a call like API Gateway and Lambda: same events, limits and errors. */
export const answerCall = async (
  functions: Functions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const requestId = randomUUID();
  const url = urlOf(request);
  const path = searchPathOf(url.pathname).slice("/api".length);
  const matched = matchRoute(request.method ?? "", path);
  if (matched === undefined) return refuse(response, "request.not-found", requestId);
  if ("allow" in matched) {
    const headers = { Allow: matched.allow.join(", ") };
    return refuse(response, "request.method", requestId, { headers });
  }

  const body = await readBody(request);
  const event = body && eventOf({ request, url, path, matched, body, requestId });
  if (!event || payloadBytes(event) > maxPayloadBytes) {
    return refuse(response, "request.too-large", requestId);
  }
  const handler = functions.api[matched.group];
  try {
    if (streams(matched.group)) return await answerStream(handler, event, response);
    const answer = await withinLimit(handler(event, contextFor(matched.group, requestId)));
    if (!answer) return refuse(response, "request.timeout", requestId);
    refuseTooLarge(answer);
    send(response, answer as APIGatewayProxyResult);
  } catch (error) {
    console.error(error);
    refuse(response, "request.failed", requestId, { status: badGateway });
  }
};

/** API Gateway's status when a function fails. */
const badGateway = 502;

const refuseTooLarge = (answer: unknown): void => {
  const bytes = payloadBytes(answer);
  if (bytes <= maxPayloadBytes) return;
  throw new Error(
    `Response payload size (${bytes} bytes) exceeded maximum allowed payload size (${maxPayloadBytes} bytes).`,
  );
};

const payloadBytes = (payload: unknown): number => Buffer.byteLength(JSON.stringify(payload));

/** Reads to the end even above the limit, so that the sender receives the answer. */
const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= maxRequestBytes) chunks.push(chunk);
    if (size > 4 * maxRequestBytes) request.destroy();
  }
  return size > maxRequestBytes ? undefined : Buffer.concat(chunks);
};

const withinLimit = async (answer: Promise<unknown>): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeLimitMs);
  });
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
};

const send = (response: ServerResponse, { statusCode, headers, body }: APIGatewayProxyResult) => {
  response.writeHead(statusCode, headers as Record<string, string>);
  response.end(body);
};

interface Refused {
  status?: number;
  headers?: Record<string, string>;
}

const refuse = (
  response: ServerResponse,
  code: ErrorCode,
  requestId: string,
  { status = statusOf[code], headers = {} }: Refused = {},
) => {
  response.writeHead(status, {
    ...headers,
    ...answerSecurityHeaders,
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
    "X-Request-Id": requestId,
  });
  response.end(JSON.stringify({ errors: [errorMessages[code]] }));
};
