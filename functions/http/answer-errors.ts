import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyResult } from "aws-lambda";
import type { ErrorCode } from "#shared/messages/errors.ts";
import { AppError } from "../domain/app-error.ts";
import { logger } from "../log/logger.ts";
import { jsonAnswer } from "./json-answer.ts";
import type { ApiEvent } from "./request.ts";
import { statusOf } from "./status-of.ts";

/** Must be last in the chain, because `onError` runs backwards. */
export const answerErrors = (): MiddlewareObj<ApiEvent, APIGatewayProxyResult> => ({
  onError: (request) => {
    const refusal = refusalOf(request.error);
    if (refusal.code === "request.failed" || refusal.code === "request.unavailable") {
      logger.error("call.failed", {
        requestId: request.event.requestContext?.requestId,
        error: request.error as Error,
      });
    }
    request.response = answerOf(refusal);
  },
});

const answerOf = ({
  code,
  message,
  fields,
  needs,
  claim,
  retryAfterSeconds,
  headers,
}: AppError): APIGatewayProxyResult =>
  jsonAnswer(
    statusOf[code],
    {
      errors: sentencesOf(message, fields),
      ...(fields && { fields }),
      ...(needs && { needs }),
      ...(claim && { claim }),
    },
    {
      ...(retryAfterSeconds !== undefined && { "Retry-After": String(retryAfterSeconds) }),
      // Required by RFC 9110, 15.5.2. API Gateway renames this header.
      ...(statusOf[code] === 401 && { "WWW-Authenticate": "Bearer" }),
      ...headers,
    },
  );

/** A caller that shows only the first error must learn what is wrong (product.md §8). */
const sentencesOf = (message: string, fields: AppError["fields"] = {}): string[] => {
  const sentences = [...new Set(Object.values(fields))];
  return sentences.length > 0 ? sentences : [message];
};

const refusalOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  return new AppError(code, code === "request.overloaded" ? { retryAfterSeconds: 2 } : {});
};

const overloaded = new Set<string | undefined>([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
  "ServiceUnavailable",
  "SlowDown",
  "TimeoutError",
  "TransactionConflictException",
]);

const byStatus: Partial<Record<number, ErrorCode>> = {
  400: "request.malformed",
  404: "request.not-found",
  405: "request.method",
  413: "request.too-large",
  415: "request.unsupported-type",
  422: "request.malformed",
};

const codeOf = (error: unknown): ErrorCode => {
  const { name, statusCode, $metadata } = error as {
    name?: string;
    statusCode?: number;
    $metadata?: { httpStatusCode?: number };
  };
  if (overloaded.has(name)) return "request.overloaded";
  // SDK errors carry the status of the AWS service, which says nothing about the caller.
  // Without a status there was no answer. Both are faults of our own stores, not of this call.
  if ($metadata !== undefined)
    return ($metadata.httpStatusCode ?? 500) >= 500 ? "request.unavailable" : "request.failed";
  return byStatus[statusCode ?? 500] ?? "request.failed";
};
