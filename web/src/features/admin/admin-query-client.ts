import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isPassing, isUnauthorized } from "../../lib/back-office/call-errors.ts";
import { adminToken } from "../../lib/session.ts";

const maxRetries = 3;

export interface Hearers {
  /** The server ended the session; `sending` means that the user was saving something. */
  onUnauthorized: (during: "fetching" | "sending") => void;
  /** A query failed. `meta.isQuiet` queries retry by themselves and report nothing. */
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
