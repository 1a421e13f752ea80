import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyResult } from "aws-lambda";
import { answerSecurityHeaders } from "#shared/security-headers.ts";
import type { ApiEvent } from "./request.ts";

/** Errors get these headers too; nothing is cached unless the call allows caching. */
export const answerHeaders = (): MiddlewareObj<ApiEvent, APIGatewayProxyResult> => {
  const add = ({
    event,
    response,
  }: {
    event: ApiEvent;
    response: APIGatewayProxyResult | null;
  }) => {
    if (!response) return;
    response.headers = {
      "Cache-Control": "no-store",
      ...answerSecurityHeaders,
      "X-Request-Id": event.requestContext?.requestId ?? "",
      ...response.headers,
    };
  };
  return { after: add as never, onError: add as never };
};
