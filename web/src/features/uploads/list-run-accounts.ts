import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../lib/api.ts";
import { askedAgain } from "../../lib/back-office/asked-again.ts";
import type { RunView } from "./run-view.ts";

export const runAccountsKey = (jobId: string) => ["run-accounts", jobId] as const;

export const listRunAccounts = (jobId: string, { state, cursor }: RunView) =>
  queryOptions({
    queryKey: [...runAccountsKey(jobId), state, cursor ?? ""],
    queryFn: (context) =>
      callApi("listRunAccounts", {
        params: { jobId },
        query: { ...(state !== "all" && { state }), ...(cursor && { cursor }) },
        ...askedAgain(context),
      }),
    gcTime: 0,
  });
