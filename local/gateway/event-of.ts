import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyEvent } from "aws-lambda";
import { forwardedHeaders, tokenHeaders, viewerAddressHeader } from "#infra/forwarded-headers.ts";
import { account } from "../iam/arns.ts";
import type { Matched } from "./routes.ts";

interface Received {
  request: IncomingMessage;
  url: URL;
  path: string;
  matched: Matched;
  body: Buffer;
  requestId: string;
}

const stage = "api";
const apiId = "local";

/** The event of a REST API behind CloudFront. `events/recorded` has examples of all its parts. */
export const eventOf = (received: Received): APIGatewayProxyEvent => {
  const { request, url, path, matched, body, requestId } = received;
  const method = request.method ?? "";
  const headers = headersOf(request);
  const isBinary = /^multipart\/form-data/i.test(headers["Content-Type"] ?? "");
  const now = new Date();
  return {
    resource: matched.resource,
    path,
    httpMethod: method,
    headers,
    multiValueHeaders: mapped(headers, (value) => [value]),
    queryStringParameters: unlessEmpty(Object.fromEntries(url.searchParams)),
    multiValueQueryStringParameters: unlessEmpty(allValues(url.searchParams)),
    pathParameters: unlessEmpty(matched.params),
    stageVariables: null,
    requestContext: {
      resourceId: "local1",
      resourcePath: matched.resource,
      httpMethod: method,
      extendedRequestId: `${randomBytes(8).toString("base64url")}=`,
      requestTime: clfTime(now),
      path: url.pathname,
      accountId: account,
      protocol: `HTTP/${request.httpVersion}`,
      stage,
      domainPrefix: apiId,
      requestTimeEpoch: now.getTime(),
      requestId,
      identity: { ...nobody, sourceIp: addressOf(request), userAgent: headers["User-Agent"] ?? "" },
      domainName: headers.Host ?? "",
      deploymentId: "local1",
      apiId,
    },
    body: body.length > 0 ? body.toString(isBinary ? "base64" : "utf8") : null,
    isBase64Encoded: isBinary,
  } as unknown as APIGatewayProxyEvent;
};

/** What a caller without credentials of AWS has. */
const nobody = {
  cognitoIdentityPoolId: null,
  accountId: null,
  cognitoIdentityId: null,
  caller: null,
  principalOrgId: null,
  accessKey: null,
  cognitoAuthenticationType: null,
  cognitoAuthenticationProvider: null,
  userArn: null,
  user: null,
};

/** CloudFront forwards what its policies name, and adds its own. */
const headersOf = (request: IncomingMessage): Record<string, string> => {
  const address = addressOf(request);
  const named = ["Accept-Encoding", ...forwardedHeaders, ...tokenHeaders].flatMap((name) => {
    const value = request.headers[name.toLowerCase()];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return {
    // CloudFront's own name, unless its policies forward that of the viewer.
    "User-Agent": "Amazon CloudFront",
    ...Object.fromEntries(named),
    [viewerAddressHeader]: `${address}:${request.socket.remotePort}`,
    Host: request.headers.host ?? "",
    Via: `${request.httpVersion} local.cloudfront.net (CloudFront)`,
    "X-Amz-Cf-Id": randomBytes(16).toString("base64url"),
    "X-Amzn-Trace-Id": traceId(),
    "X-Forwarded-For": [request.headers["x-forwarded-for"], address, address]
      .filter(Boolean)
      .join(", "),
    "X-Forwarded-Port": "443",
    "X-Forwarded-Proto": "https",
  };
};

const addressOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? "";

const traceId = (): string => {
  const seconds = Math.floor(Date.now() / 1000).toString(16);
  return `Root=1-${seconds}-${randomBytes(12).toString("hex")}`;
};

const allValues = (query: URLSearchParams): Record<string, string[]> =>
  Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]));

/** Such as `22/Nov/2026:09:30:00 +0000`. */
const clfTime = (at: Date): string => {
  const [, day, month, year, time] = at.toUTCString().split(" ");
  return `${day}/${month}/${year}:${time} +0000`;
};

const unlessEmpty = <T extends object>(found: T): T | null =>
  Object.keys(found).length > 0 ? found : null;

const mapped = <T>(all: Record<string, string>, change: (value: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, change(value)]));
