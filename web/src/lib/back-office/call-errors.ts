import { ApiError, hasStatus } from "../api-error.ts";

export const isUnauthorized = (error: unknown): boolean => hasStatus(error, 401);

/** A retry helps if no answer came or the server failed, never if the server refused. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** What stays on the page after its toast: a refusal says what to do. */
export const refusalIn = (error: unknown): string | undefined =>
  error instanceof ApiError && !isPassing(error) ? error.message : undefined;
