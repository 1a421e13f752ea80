import { ResponseType, type RestApi } from "aws-cdk-lib/aws-apigateway";
import { type ErrorCode, errorMessages } from "#shared/messages/errors.ts";

interface Answer {
  type: ResponseType;
  code: ErrorCode;
  status?: number;
  headers?: Record<string, string>;
}

/** For an unknown path API Gateway would answer 403 "Missing Authentication Token". */
const answers: Answer[] = [
  { type: ResponseType.DEFAULT_4XX, code: "request.malformed" },
  { type: ResponseType.DEFAULT_5XX, code: "request.failed" },
  { type: ResponseType.MISSING_AUTHENTICATION_TOKEN, code: "request.not-found", status: 404 },
  { type: ResponseType.RESOURCE_NOT_FOUND, code: "request.not-found", status: 404 },
  // A caller beside CloudFront learns nothing about the key.
  { type: ResponseType.INVALID_API_KEY, code: "request.failed", status: 403 },
  { type: ResponseType.UNSUPPORTED_MEDIA_TYPE, code: "request.unsupported-type", status: 415 },
  { type: ResponseType.REQUEST_TOO_LARGE, code: "request.too-large", status: 413 },
  {
    type: ResponseType.THROTTLED,
    code: "request.too-many",
    status: 429,
    headers: { "Retry-After": "1" },
  },
  { type: ResponseType.INTEGRATION_TIMEOUT, code: "request.timeout", status: 504 },
  { type: ResponseType.INTEGRATION_FAILURE, code: "request.failed", status: 502 },
];

export const addGatewayResponses = (api: RestApi): void => {
  for (const { type, code, status, headers } of answers) {
    api.addGatewayResponse(type.responseType, {
      type,
      ...(status !== undefined && { statusCode: String(status) }),
      responseHeaders: quoted({ "Cache-Control": "no-store", ...headers }),
      templates: { "application/json": JSON.stringify({ errors: [errorMessages[code]] }) },
    });
  }
};

/** API Gateway requires single quotes around fixed values. */
const quoted = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `'${value}'`]));
