import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isPassing, isUnauthorized } from "../../lib/back-office/call-errors.ts";
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
