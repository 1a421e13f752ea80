import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../lib/api-error.ts";
import { adminToken } from "../../lib/session.ts";

const maxRetries = 3;

/** Queries of the back office; `onUnauthorized` hears of a session that the server ended. */
export const adminQueryClient = (onUnauthorized: () => void): QueryClient => {
  const onError = (error: Error) => {
    if (isUnauthorized(error)) onUnauthorized();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        enabled: () => adminToken() !== null,
        retry: (failures, error) => failures < maxRetries && isPassing(error),
        refetchOnMount: false,
        refetchOnWindowFocus: false,
      },
    },
  });
};

export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/** Asking again helps when no answer came or the server was not able to, never when it refused. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
