import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../lib/api.ts";
import type { RunView } from "./run-view.ts";

export const runAccountsKey = (jobId: string) => ["run-accounts", jobId] as const;

export const listRunAccounts = (jobId: string, { state, cursor }: RunView) =>
  queryOptions({
    queryKey: [...runAccountsKey(jobId), state, cursor ?? ""],
    queryFn: ({ signal }) =>
      callApi("listRunAccounts", {
        params: { jobId },
        query: { ...(state !== "all" && { state }), ...(cursor && { cursor }) },
        signal,
      }),
    gcTime: 0,
  });
