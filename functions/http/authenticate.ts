import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyResult } from "aws-lambda";
import type { Route } from "#shared/contract/route.ts";
import { AppError } from "../domain/app-error.ts";
import type { HolderProof } from "../domain/submission/holder-access.ts";
import { logger } from "../log/logger.ts";
import { bearer, lowerCased } from "./headers.ts";
import type { Administrator, ApiEvent } from "./request.ts";

export interface Authenticator {
  /** @throws AppError `session.required` without a valid token of an existing administrator */
  administrator?: (token: string, how: { isBackground: boolean }) => Promise<Administrator>;
  /** @throws AppError `view.required` without a valid token of a holder */
  holder?: (token: string) => Promise<HolderProof>;
}

/** Runs before the body is read. */
export const authenticate = (
  route: Route,
  tokens: Authenticator = {},
): MiddlewareObj<ApiEvent, APIGatewayProxyResult> => ({
  before: async ({ event }) => {
    if (route.caller === "anyone") return;
    event.call =
      route.caller === "holder"
        ? { ...event.call, holder: await holderOf(event, tokens) }
        : { ...event.call, admin: await adminOf(event, route, tokens) };
  },
});

const adminOf = async (
  event: ApiEvent,
  { method, path, caller, right, before }: Route,
  tokens: Authenticator,
) => {
  const { authorization, background } = lowerCased(event.headers);
  const token = bearer(authorization);
  if (!token || !tokens.administrator) throw new AppError("session.required");

  const isBackground = background === "1";
  const admin = await tokens.administrator(token, { isBackground });
  // The log of calls has the status under the same id. The caller may send `background` with any call.
  logger.info("call.of-administrator", {
    requestId: event.requestContext?.requestId,
    call: `${method} ${path}`,
    adminId: admin.id,
    session: admin.session,
    isBackground,
  });
  const { needs } = admin;
  if (needs && !before?.includes(needs)) throw new AppError(`session.${needs}`, { needs });
  const isAllowed = (caller !== "super" || admin.isSuperAdmin) && (!right || admin.rights[right]);
  if (!isAllowed) throw new AppError("right.missing");
  return admin;
};

/** A holder's token is valid for one account only. */
const holderOf = async (event: ApiEvent, tokens: Authenticator) => {
  const token = bearer(lowerCased(event.headers)["shareholder-authorization"]);
  if (!token || !tokens.holder) throw new AppError("view.required");

  const holder = await tokens.holder(token);
  const named = event.pathParameters?.id;
  if (named !== undefined && named.toLowerCase() !== holder.accountId)
    throw new AppError("view.other-account");
  return holder;
};
