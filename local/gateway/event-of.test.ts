import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { APIGatewayProxyEvent } from "aws-lambda";
import { afterAll, expect, test } from "vitest";
import { forwardedHeaders, tokenHeaders } from "#infra/forwarded-headers.ts";
import { comparable, recordedEvent } from "#tests/support/recorded-events.ts";
import type { Functions } from "../functions.ts";
import { answerCall } from "./answer-call.ts";

let received: APIGatewayProxyEvent | undefined;
const receive = async (event: unknown) => {
  received = event as APIGatewayProxyEvent;
  return { statusCode: 200, headers: {}, body: "" };
};
const api = { lookups: receive, holders: receive, "admin-accounts": receive };
const server = createServer((incoming, response) => {
  answerCall({ api } as unknown as Functions, incoming, response).catch(() => response.destroy());
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;

const send = async (
  method: string,
  path: string,
  headers: Record<string, string | undefined>,
  body?: Buffer,
): Promise<APIGatewayProxyEvent> => {
  received = undefined;
  const sending = request({ host: "127.0.0.1", port, method, path: `/api${path}`, headers });
  sending.end(body);
  const [response] = await once(sending, "response");
  response.resume();
  await once(response, "end");
  if (!received) throw new Error(`No function received ${path}`);
  return received;
};

const isFromViewer = (name: string) =>
  ["Accept-Encoding", ...forwardedHeaders, ...tokenHeaders].some((one) => one === name);

const varying = {
  "CloudFront-Viewer-Address": /^[\da-f.:]+:\d{1,5}$/,
  "X-Forwarded-For": /^[\da-f.:]+, [\d.]+$/,
  sourceIp: /^\d+\.\d+\.\d+\.\d+$/,
  Host: /^[\w.-]+(:\d+)?$/,
  domainName: /^[\w.-]+(:\d+)?$/,
  Via: /^\d\.\d [\da-z]+\.cloudfront\.net \(CloudFront\)$/,
  "X-Amz-Cf-Id": /^[\w-]{20,}=*$/,
  "X-Amzn-Trace-Id": /^Root=1-[\da-f]{8}-[\da-f]{24}$/,
  requestTime: /^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/,
  requestTimeEpoch: /^\d{13}$/,
  requestId: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  extendedRequestId: /^[\w-]+=+$/,
  accountId: /^\d{12}$/,
  apiId: /^\w+$/,
  domainPrefix: /^\w+$/,
  resourceId: /^\w{6}$/,
  deploymentId: /^\w{6}$/,
};
/** Of CloudFront and API Gateway only: no function reads them. */
const absent = ["x-api-key", "apiKey", "apiKeyId"];

const query =
  "?status=pending&status=approved&search=Ol%C3%A1%20%E1%BB%8Cb%C3%AD%2BO'Neil&cursor=a+b&url=https%3A%2F%2Fexample.com%2F%3Fa%3D1";

test.each([
  ["path-parameters", ""],
  ["query-parameters", query],
  ["binary-body", ""],
  ["text-body", ""],
])("%s: the same request gives the event that AWS sends", async (name, search) => {
  const recorded = recordedEvent<APIGatewayProxyEvent>(name);
  const { httpMethod, path, headers, body, isBase64Encoded } = recorded;
  const sent = Object.entries(headers).filter(([header]) => isFromViewer(header));
  const bytes = body === null ? undefined : Buffer.from(body, isBase64Encoded ? "base64" : "utf8");

  const event = await send(httpMethod, `${path}${search}`, Object.fromEntries(sent), bytes);

  expect(comparable(event, varying)).toStrictEqual(comparable(recorded, varying, absent));
});

test("headers that CloudFront does not forward do not reach a function", async () => {
  const { headers, multiValueHeaders } = await send("GET", "/accounts/banks", {
    "If-Match": '"4"',
    Cookie: "a=b",
    "X-Own": "1",
    "User-Agent": "Mozilla/5.0",
    "CloudFront-Viewer-Country": "NG",
  });

  expect(headers).toMatchObject({ "If-Match": '"4"', "User-Agent": "Mozilla/5.0" });
  for (const name of ["Cookie", "X-Own", "CloudFront-Viewer-Country"]) {
    expect([headers[name], multiValueHeaders[name]]).toEqual([undefined, undefined]);
  }
});
