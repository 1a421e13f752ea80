import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../lib/api-error.ts";
import { isPassing, isUnauthorized } from "../../lib/back-office/call-errors.ts";
import { adminToken } from "../../lib/session.ts";
import { adminKey } from "./session/get-admin.ts";
import { hasSessionEnded } from "./session/session-end.ts";

const maxRetries = 3;

export interface Hearers {
  /** The server ended the session; `sending` means that the user was saving something. */
  onUnauthorized: (during: "fetching" | "sending") => void;
  /** A query failed. `meta.isQuiet` queries retry by themselves and report nothing. */
  onFailure: (error: Error, toastId: string | undefined) => void;
}

export const adminQueryClient = ({ onUnauthorized, onFailure }: Hearers): QueryClient => {
  /** The stage began to require a second factor or an own password: the profile says so, and its page follows. */
  const readProfile = (error: Error) => {
    const needs = error instanceof ApiError && error.needs;
    if (needs !== "enrolment" && needs !== "password") return;
    void client.invalidateQueries({ queryKey: adminKey });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        readProfile(error);
        if (isUnauthorized(error)) onUnauthorized("fetching");
        else if (!meta?.isQuiet) onFailure(error, meta?.toastId as string | undefined);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        readProfile(error);
        if (isUnauthorized(error)) onUnauthorized("sending");
      },
    }),
    defaultOptions: {
      queries: {
        enabled: () => adminToken() !== null && !hasSessionEnded(),
        retry: (failures, error) => failures < maxRetries && isPassing(error),
        refetchOnMount: false,
        refetchOnWindowFocus: false,
      },
    },
  });
  return client;
};
