import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyResult } from "aws-lambda";
import type { Route } from "#shared/contract/route.ts";
import { AppError } from "../domain/app-error.ts";
import { lowerCased } from "./headers.ts";
import type { ApiEvent } from "./request.ts";

/**
 * A page of another site may send a form to any address without asking first. Its visitors would
 * then send forms and emails from their own networks. A program sends no such header and is served.
 */
export const refuseOtherSites = ({
  method,
}: Route): MiddlewareObj<ApiEvent, APIGatewayProxyResult> => ({
  before: ({ event }) => {
    const site = lowerCased(event.headers)["sec-fetch-site"] ?? "none";
    if (method !== "GET" && !ownSites.includes(site)) throw new AppError("request.other-site");
  },
});

/** `none`: started by the user, not by a page. */
const ownSites = ["same-origin", "none"];
