import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyResult } from "aws-lambda";
import type { Route } from "#shared/contract/route.ts";
import { Refusal } from "../domain/refusal.ts";
import { bearer, lowerCased } from "./headers.ts";
import type { Administrator, ApiEvent } from "./request.ts";

export interface TokenJudge {
  /** @throws Refusal `session.required` for anything but a valid token of a present administrator */
  administrator: (token: string) => Promise<Administrator>;
}

/** Who may make the call, and whether the caller is one of them; judged before the body is read. */
export const authenticate = (
  route: Route,
  tokens?: TokenJudge,
): MiddlewareObj<ApiEvent, APIGatewayProxyResult> => ({
  before: async ({ event }) => {
    if (route.caller === "anyone") return;
    const token = bearer(lowerCased(event.headers).authorization);
    if (!token || !tokens) throw new Refusal("session.required");

    const admin = await tokens.administrator(token);
    const isAllowed =
      (route.caller !== "super" || admin.isSuperAdmin) &&
      (!route.right || admin.rights[route.right]);
    if (!isAllowed) throw new Refusal("right.missing");
    event.call = { ...event.call, admin };
  },
});
