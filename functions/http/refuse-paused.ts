import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyResult } from "aws-lambda";
import type { Route } from "#shared/contract/route.ts";
import { AppError } from "../domain/app-error.ts";
import type { SentenceOfPause } from "../store/staff/pauses.ts";
import type { ApiEvent } from "./request.ts";

/** A person ends a pause, so a program need not ask again sooner. */
const retryAfterSeconds = 300;

export const refusePaused = (
  { path, pausedBy }: Route,
  sentenceOf: SentenceOfPause | undefined,
): MiddlewareObj<ApiEvent, APIGatewayProxyResult>[] => {
  if (!pausedBy) return [];
  if (!sentenceOf) throw new Error(`Nothing tells ${path} about pauses`);
  const before = async () => {
    const message = await sentenceOf(pausedBy);
    if (message) throw new AppError("call.paused", { message, retryAfterSeconds });
  };
  return [{ before }];
};
