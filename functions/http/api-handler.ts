import middy from "@middy/core";
import type { PluginExecutionMode } from "@middy/core/StreamifyResponse";
import httpRouterHandler from "@middy/http-router";
import type { APIGatewayProxyResult } from "aws-lambda";
import type { Group, Route } from "#shared/contract/route.ts";
import { type CallName, type CallsOf, callsOf, routes } from "#shared/contract/routes.ts";
import type { CallSchemas, SchemasOf } from "#shared/contract/schemas.ts";
import { AppError } from "../domain/app-error.ts";
import { answerErrors } from "./answer-errors.ts";
import { answerHeaders } from "./answer-headers.ts";
import { type Authenticator, authenticate } from "./authenticate.ts";
import { checkInput } from "./check-input.ts";
import { checkedReply } from "./checked-reply.ts";
import { parseBody } from "./parse-body.ts";
import type { ParseMultipart } from "./parse-multipart.ts";
import { refuseOtherSites } from "./refuse-other-sites.ts";
import type { ApiEvent, Call, CallRequest, FileCall } from "./request.ts";

export type Calls<G extends Group> = {
  [K in CallsOf<G>]: (typeof routes)[K] extends { file: string } ? FileCall<K> : Call<K>;
};

export interface Deps<G extends Group> {
  group: G;
  /** Of this group alone: each function carries only the schemas of its own calls. */
  schemas: SchemasOf<CallsOf<G>>;
  calls: Calls<G>;
  tokens?: Authenticator;
  parseMultipart?: ParseMultipart;
  /** Before each call. */
  refresh?: () => Promise<void>;
}

/** One function per group. Each call: token and right, body, schema, call, reply's schema. */
export const apiHandler = <G extends Group>(
  { group, schemas, calls, tokens, parseMultipart, refresh }: Deps<G>,
  options: { executionMode?: PluginExecutionMode } = {},
) =>
  middy<ApiEvent, APIGatewayProxyResult>(options)
    .use(answerHeaders())
    .use(answerErrors())
    .use(refresh ? { before: refresh } : [])
    .handler(
      httpRouterHandler({
        routes: callsOf(group).map((name) => ({
          method: routes[name].method,
          path: routes[name].path,
          handler: callHandler({
            name,
            schemas: schemas[name],
            call: calls[name] as unknown as Call<CallName>,
            tokens,
            parseMultipart,
          }),
        })),
        notFoundResponse: ({ path }) => {
          const allow = methodsOf(group, path);
          throw allow.length > 0
            ? new AppError("request.method", { allow })
            : new AppError("request.not-found");
        },
      }) as never,
    );

interface CallHandler {
  name: CallName;
  schemas: CallSchemas;
  call: Call<CallName>;
  tokens: Authenticator | undefined;
  parseMultipart: ParseMultipart | undefined;
}

const callHandler = ({ name, schemas, call, tokens, parseMultipart }: CallHandler) => {
  const route: Route = routes[name];
  return middy<ApiEvent, APIGatewayProxyResult>()
    .use(refuseOtherSites(route))
    .use(authenticate(route, tokens))
    .use(parseBody({ name, schemas, parseMultipart }))
    .use(checkInput(schemas))
    .handler(async (event) => {
      const answer = await call(event.call as CallRequest<CallName>);
      return checkedReply(name, schemas.reply, answer);
    }) as never;
};

const methodsOf = (group: Group, path: string): string[] => {
  const names = callsOf(group).filter((name) => patternOf(routes[name].path).test(path));
  return [...new Set(names.map((name) => routes[name].method))];
};

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{[^}]+\}/g, "[^/]+")}/?$`);
