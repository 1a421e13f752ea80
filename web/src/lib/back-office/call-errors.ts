import { ApiError, hasStatus } from "../api-error.ts";

export const isUnauthorized = (error: unknown): boolean => hasStatus(error, 401);

/** Asking again helps when no answer came or the server was not able to, never when it refused. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
