import type { APIGatewayProxyResult } from "aws-lambda";
import { contract } from "#shared/contract/contract.ts";
import type { Route } from "#shared/contract/route.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";
import { jsonAnswer } from "./json-answer.ts";
import type { CallAnswer } from "./request.ts";

/** The answer of a call, through the reply's schema: what is not declared does not leave. */
export const checkedReply = <K extends CallName>(
  name: K,
  { reply, headers = {} }: CallAnswer<K>,
): APIGatewayProxyResult => {
  const route: Route = routes[name];
  const declared = contract[name].reply.parse(reply);
  return jsonAnswer(route.status ?? 200, declared, {
    ...(route.cacheSeconds && { "Cache-Control": `public, max-age=${route.cacheSeconds}` }),
    ...headers,
  });
};
