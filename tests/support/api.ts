import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from "aws-lambda";
import { expect, vi } from "vitest";
import { startTestServer } from "#functions/testing/test-server.ts";
import { functionVariables } from "#local/environment.ts";
import { contextFor, streams } from "#local/functions.ts";
import type { Handler } from "#local/handler.ts";
import { loadFunction } from "#local/iam/current-function.ts";
import { callStreaming, provideStreaming, type StreamedAnswer } from "#local/streaming.ts";
import type { Group, Route } from "#shared/contract/route.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";
import { ErrorReply } from "#shared/contract/schemas.ts";
import { answerSecurityHeaders } from "#shared/security-headers.ts";
import { aRegistrar } from "../builders/a-registrar.ts";
import { startImages, startSecretsEngine, startTables } from "./engines.ts";
import { queuesAt } from "./queues-at.ts";

export interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  token?: string;
  /** A value is sent as JSON, a form as multipart, a string as it is. */
  body?: unknown;
  address?: string;
}

export interface Answer {
  status: number;
  /** The body as bytes, for calls that answer with a file. */
  file: Buffer;
  headers: Record<string, string>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read values that the contract declares
  body: any;
}

export const registrar = aRegistrar();

export type Api = Awaited<ReturnType<typeof startApi>>;

/** The deployed handlers over their own engines, with test servers as outside services. */
export const startApi = async (
  groups: Group[],
  { limits = "on" as "on" | "off", variables = {} as Record<string, string> } = {},
) => {
  const tables = await startTables();
  const s3 = await startImages();
  const secrets = await startSecretsEngine();
  const [bank, ixtrac] = await Promise.all([startTestServer(), startTestServer()]);
  const none = "http://127.0.0.1:9";
  Object.assign(
    process.env,
    functionVariables({
      registrar,
      limits,
      queueUrls: queuesAt(none),
      endpoints: { bank: bank.baseUrl, ixtrac: ixtrac.baseUrl, erights: none } as never,
    }),
    variables,
  );
  const handlers = new Map<Group, Handler>();
  // Handlers keep the settings that they read when loaded, and a file may start a second API.
  vi.resetModules();
  for (const group of groups) {
    provideStreaming();
    const load = () => import(`#functions/${group}/handler.ts`);
    handlers.set(group, await loadFunction(group, load));
  }

  const send = async (group: Group, event: APIGatewayProxyEvent): Promise<Answer> => {
    const handler = handlers.get(group);
    if (!handler) throw new Error(`The function ${group} was not started`);
    const { requestId } = event.requestContext;
    const context = contextFor(group, requestId);
    if (!streams(group)) {
      const result = await handler(structuredClone(event), context);
      const { body, ...head } = result as APIGatewayProxyResult;
      return soundAnswer(head, Buffer.from(body), requestId, "no file");
    }
    const { body, ...head } = await callStreaming(handler, structuredClone(event), context);
    return soundAnswer(head, await buffer(body), requestId);
  };

  return {
    tables,
    s3,
    secrets,
    bank,
    ixtrac,
    send,
    call: async (name: CallName, request: Request = {}): Promise<Answer> =>
      send(routes[name].group, await eventOf(routes[name], request)),
    /** The response of a streaming call, from its first byte. */
    stream: async (name: CallName, request: Request = {}): Promise<StreamedAnswer> => {
      const { group } = routes[name];
      const handler = handlers.get(group) as Handler;
      const event = await eventOf(routes[name], request);
      return callStreaming(handler, event, contextFor(group, event.requestContext.requestId));
    },
  };
};

export const eventOf = async (
  { method, path }: Pick<Route, "method"> & { path: string },
  { params = {}, query, headers = {}, token, body, address = freshAddress() }: Request = {},
): Promise<APIGatewayProxyEvent> => {
  const sent = await bodyOf(body);
  // API Gateway decodes no path parameter.
  const encoded = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]),
  );
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encoded[name] ?? "");
  return {
    resource: path,
    path: filled,
    httpMethod: method,
    headers: { ...sent.headers, ...(token && { Authorization: `Bearer ${token}` }), ...headers },
    multiValueHeaders: {},
    queryStringParameters: query ?? null,
    multiValueQueryStringParameters: null,
    pathParameters: path.includes("{") ? encoded : null,
    stageVariables: null,
    isBase64Encoded: sent.isBase64Encoded,
    body: sent.body,
    requestContext: {
      requestId: randomUUID(),
      httpMethod: method,
      path: `/api${filled}`,
      stage: "api",
      identity: { sourceIp: address },
    },
  } as unknown as APIGatewayProxyEvent;
};

/** Callers share no address unless a test sets one, so they share no limit. */
let addresses = 0;
export const freshAddress = () => {
  addresses += 1;
  return `2001:db8:${addresses.toString(16)}::1`;
};

const bodyOf = async (body: unknown) => {
  if (body === undefined) return { headers: {}, body: null, isBase64Encoded: false };
  if (body instanceof FormData) {
    const sent = new Response(body);
    return {
      headers: { "Content-Type": sent.headers.get("content-type") ?? "" },
      body: Buffer.from(await sent.arrayBuffer()).toString("base64"),
      isBase64Encoded: true,
    };
  }
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { headers: { "Content-Type": "application/json" }, body: text, isBase64Encoded: false };
};

/** Checks what holds for every response of every call. */
const soundAnswer = (
  { statusCode: status, headers: sent }: Omit<APIGatewayProxyResult, "body">,
  file: Buffer,
  requestId: string,
  kind?: "no file",
): Answer => {
  const headers = Object.fromEntries(new Headers(sent as Record<string, string>));
  expect(headers).toMatchObject({ ...answerSecurityHeaders, "x-request-id": requestId });
  const isFile = !kind && headers["content-type"] !== "application/json";
  if (isFile || status >= 400) expect(headers["cache-control"]).toBe("no-store");
  const text = isFile ? "" : file.toString();
  if (status === 204) expect(text).toBe("");
  else if (!isFile) expect(headers["content-type"]).toBe("application/json");
  const body = text ? JSON.parse(text) : undefined;
  if (status >= 400) expect(ErrorReply.safeParse(body).error).toBeUndefined();
  return { status, headers, file, text, body };
};
