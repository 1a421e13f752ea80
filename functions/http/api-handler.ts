import middy from "@middy/core";
import type { PluginExecutionMode } from "@middy/core/StreamifyResponse";
import httpRouterHandler from "@middy/http-router";
import type { APIGatewayProxyResult } from "aws-lambda";
import type { Route } from "#shared/contract/route.ts";
import type { CallName } from "#shared/contract/routes.ts";
import type { CallSchemas, SchemasOf } from "#shared/contract/schemas.ts";
import { networkText } from "../domain/access/network-of.ts";
import { AppError } from "../domain/app-error.ts";
import type { HashAtUse } from "../services/keyed-hash.ts";
import { asCaller, type Caller } from "../store/logs/caller.ts";
import type { SentenceOfPause } from "../store/staff/pauses.ts";
import { answerErrors } from "./answer-errors.ts";
import { answerHeaders } from "./answer-headers.ts";
import { type Authenticator, authenticate } from "./authenticate.ts";
import { checkInput, mayExist } from "./check-input.ts";
import { checkedReply } from "./checked-reply.ts";
import { parseBody } from "./parse-body.ts";
import { refuseOtherSites } from "./refuse-other-sites.ts";
import { refusePaused } from "./refuse-paused.ts";
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
  /** For the network of the caller, in a group whose calls write log entries. */
  hash?: HashAtUse;
  /** In a group with calls that can be paused. */
  sentenceOfPause?: SentenceOfPause;
  /** Before each call. */
  refresh?: () => Promise<void>;
}

/** One function per group. Each call: token and right, body, schema, call, reply's schema. */
export const apiHandler = <R extends Routes>(
  { routes, schemas, calls, refresh, ...shared }: Deps<R>,
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
            ...shared,
          }),
        })),
        notFoundResponse: ({ path }) => {
          const allow = methodsOf({ routes, schemas }, path);
          throw allow.length > 0
            ? new AppError("request.method", { headers: { Allow: allow.join(", ") } })
            : new AppError("request.not-found");
        },
      }) as never,
    );

const routesIn = <R extends Routes>(routes: R) => Object.entries(routes) as [NamesIn<R>, Route][];

interface CallHandler extends Pick<Deps<Routes>, "tokens" | "hash" | "sentenceOfPause"> {
  name: CallName;
  route: Route;
  schemas: CallSchemas;
  call: Call<CallName>;
}

const callHandler = ({ name, route, schemas, call, hash, ...deps }: CallHandler) =>
  middy<ApiEvent, APIGatewayProxyResult>()
    .use(refuseOtherSites(route))
    .use(authenticate(route, deps.tokens))
    .use(refusePaused(route, deps.sentenceOfPause))
    .use(parseBody(route, schemas))
    .use(checkInput(schemas))
    .handler(async (event) => {
      const request = event.call as CallRequest<CallName>;
      const answer = hash
        ? await asCaller(await callerOf(request, hash), () => call(request))
        : await call(request);
      return checkedReply(route, schemas.reply, answer);
    }) as never;

const callerOf = async (
  { admin, address }: Pick<CallRequest<CallName>, "admin" | "address">,
  hash: HashAtUse,
): Promise<Caller> => ({
  network: await hash(networkText(address)),
  ...(admin && { session: admin.session, byId: admin.id }),
});

/** None for a path whose parameter is malformed, because an id is a UUID and nothing else (D50). */
const methodsOf = <R extends Routes>(
  { routes, schemas }: Pick<Deps<R>, "routes" | "schemas">,
  path: string,
): string[] => {
  const found = routesIn(routes).filter(([name, route]) => {
    const match = patternOf(route.path).exec(path);
    return match && mayExist(schemas[name], match.groups ?? {});
  });
  return [...new Set(found.map(([, { method }]) => method))];
};

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\{([^}]+)\}/g, "(?<$1>[^/]+)")}/?$`);
