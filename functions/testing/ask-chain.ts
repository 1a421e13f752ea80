import type { APIGatewayProxyResult } from "aws-lambda";
import { contract } from "#shared/contract/contract.ts";
import { type CallName, routes, routesOf } from "#shared/contract/routes.ts";
import { rights } from "#shared/kyc/rights.ts";
import { eventOf, type Request } from "#tests/support/api.ts";
import { apiHandler } from "../http/api-handler.ts";
import type { Authenticator } from "../http/authenticate.ts";
import type { Call, CallRequest } from "../http/request.ts";

/** The account that the view token of every request opens. */
export const own = {
  accountId: "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5",
  type: "individual",
  by: "hash of the address",
  epoch: 0,
} as const;
const tokens: Authenticator = {
  holder: async () => own,
  administrator: async () =>
    ({ id: "1", rights: Object.fromEntries(rights.map((right) => [right, true])) }) as never,
};
export const asHolder = { "Shareholder-Authorization": "Bearer token" };

/**
 * Sends a request through the middleware chain to a fake call that returns this reply or throws.
 * `had` is the request as the call received it.
 */
export const askChain = async (
  name: CallName,
  request: Request = {},
  answering: object | ((request: CallRequest<CallName>) => object) = {},
  change: (event: Awaited<ReturnType<typeof eventOf>>) => object = (event) => event,
) => {
  let had: CallRequest<CallName> | undefined;
  const call = (async (given) => {
    had = given;
    return typeof answering === "function" ? answering(given) : answering;
  }) as Call<CallName>;
  const ofGroup = routesOf[routes[name].group];
  const handler = apiHandler({
    routes: ofGroup as typeof routes,
    schemas: contract,
    calls: Object.fromEntries(Object.keys(ofGroup).map((one) => [one, call])) as never,
    tokens,
    sentenceOfPause: async () => undefined,
  });
  const event = change(await eventOf(routes[name], request));
  const answer = (await handler(event as never, {} as never)) as APIGatewayProxyResult;
  return {
    status: answer.statusCode,
    headers: answer.headers as Record<string, string>,
    body: typeof answer.body === "string" ? JSON.parse(answer.body) : answer.body,
    had,
  };
};

export const throwing = (error: unknown) => () => {
  throw error;
};
