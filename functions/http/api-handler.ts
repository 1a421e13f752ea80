import middy from "@middy/core";
import type { PluginExecutionMode } from "@middy/core/StreamifyResponse";
import httpRouterHandler from "@middy/http-router";
import type { APIGatewayProxyResult } from "aws-lambda";
import type { Route } from "#shared/contract/route.ts";
import type { CallName } from "#shared/contract/routes.ts";
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

/** The routes of one group. */
export type Routes = { [K in CallName]?: Route };
type NamesIn<R extends Routes> = keyof R & CallName;

export type Calls<R extends Routes> = {
  [K in NamesIn<R>]: R[K] extends { file: string } ? FileCall<K> : Call<K>;
};

/** Routes and schemas of one group: each function carries only those of its own calls. */
export interface Deps<R extends Routes> {
  routes: R;
  schemas: SchemasOf<NamesIn<R>>;
  calls: Calls<R>;
  tokens?: Authenticator;
  parseMultipart?: ParseMultipart;
  /** Before each call. */
  refresh?: () => Promise<void>;
}

/** One function per group. Each call: token and right, body, schema, call, reply's schema. */
export const apiHandler = <R extends Routes>(
  { routes, schemas, calls, tokens, parseMultipart, refresh }: Deps<R>,
  options: { executionMode?: PluginExecutionMode } = {},
) =>
  middy<ApiEvent, APIGatewayProxyResult>(options)
    .use(answerHeaders())
    .use(answerErrors())
    .use(refresh ? { before: refresh } : [])
    .handler(
      httpRouterHandler({
        routes: routesIn(routes).map(([name, route]) => ({
          method: route.method,
          path: route.path,
          handler: callHandler({
            name,
            route,
            schemas: schemas[name],
            call: calls[name] as unknown as Call<CallName>,
            tokens,
            parseMultipart,
          }),
        })),
        notFoundResponse: ({ path }) => {
          const allow = methodsOf(routes, path);
          throw allow.length > 0
            ? new AppError("request.method", { allow })
            : new AppError("request.not-found");
        },
      }) as never,
    );

const routesIn = <R extends Routes>(routes: R) => Object.entries(routes) as [NamesIn<R>, Route][];

interface CallHandler {
  name: CallName;
  route: Route;
  schemas: CallSchemas;
  call: Call<CallName>;
  tokens: Authenticator | undefined;
  parseMultipart: ParseMultipart | undefined;
}

const callHandler = ({ name, route, schemas, call, tokens, parseMultipart }: CallHandler) =>
  middy<ApiEvent, APIGatewayProxyResult>()
    .use(refuseOtherSites(route))
    .use(authenticate(route, tokens))
    .use(parseBody({ name, route, schemas, parseMultipart }))
    .use(checkInput(schemas))
    .handler(async (event) => {
      const answer = await call(event.call as CallRequest<CallName>);
      return checkedReply(route, schemas.reply, answer);
    }) as never;

const methodsOf = (routes: Routes, path: string): string[] => {
  const found = Object.values(routes).filter((route) => patternOf(route.path).test(path));
  return [...new Set(found.map(({ method }) => method))];
};

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{[^}]+\}/g, "[^/]+")}/?$`);
