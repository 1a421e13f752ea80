import { useMutation } from "@tanstack/react-query";
import type { BodyInput } from "#shared/contract/contract.ts";
import { callApi } from "../../../lib/api.ts";
import { useRefreshLists } from "../lists/refresh-lists.ts";
import { rememberRun } from "./remembered-run.ts";

/** Starts an upload run over the approved accounts of a type, and follows it. */
export const useUploadAccounts = () => {
  const refreshLists = useRefreshLists();
  return useMutation({
    mutationFn: (body: BodyInput<"uploadAccounts">) => callApi("uploadAccounts", { body }),
    onSuccess: ({ results }, { account_type }) => {
      rememberRun(account_type, results.jobId);
      void refreshLists(account_type);
    },
  });
};
