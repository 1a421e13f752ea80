import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, hasStatus } from "../../lib/api-error.ts";
import { adminToken } from "../../lib/session.ts";

const maxRetries = 3;

export interface Hearers {
  /** The server ended the session; whoever was sending something was at work. */
  onUnauthorized: (during: "fetching" | "sending") => void;
  /** A query did not work; `meta.isQuiet` queries are asked again by themselves and say nothing. */
  onFailure: (error: Error, toastId: string | undefined) => void;
}

export const adminQueryClient = ({ onUnauthorized, onFailure }: Hearers): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (isUnauthorized(error)) onUnauthorized("fetching");
        else if (!meta?.isQuiet) onFailure(error, meta?.toastId as string | undefined);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isUnauthorized(error)) onUnauthorized("sending");
      },
    }),
    defaultOptions: {
      queries: {
        enabled: () => adminToken() !== null,
        retry: (failures, error) => failures < maxRetries && isPassing(error),
        refetchOnMount: false,
        refetchOnWindowFocus: false,
      },
    },
  });

export const isUnauthorized = (error: unknown): boolean => hasStatus(error, 401);

/** Asking again helps when no answer came or the server was not able to, never when it refused. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
