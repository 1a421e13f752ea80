import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BodyInput, Reply } from "#shared/contract/contract.ts";
import { toastProblem } from "../../components/back-office/toast-problem.ts";
import { toastSuccess } from "../../components/ui/toast.ts";
import { callApi } from "../../lib/api.ts";
import { listAccounts } from "../../lib/back-office/lists/list-accounts.ts";
import type { ListView } from "../../lib/back-office/lists/list-address.ts";
import { useRefreshLists } from "../../lib/back-office/lists/refresh-lists.ts";
import { rememberRun } from "../../lib/back-office/remembered-run.ts";
import { uploadFailure } from "./upload-failure.ts";

type Upload = BodyInput<"uploadAccounts">;
type Counted = Reply<"uploadAccounts">["results"];

/** Undefined if the accounts cannot be counted: the upload itself says why. */
export const countUpload = async (body: Upload): Promise<Counted | undefined> => {
  try {
    return (await callApi("uploadAccounts", { body: { ...body, dryRun: true } })).results;
  } catch {
    return undefined;
  }
};

export const useUploadAccounts = (view: ListView) => {
  const client = useQueryClient();
  const refreshLists = useRefreshLists();
  return useMutation({
    mutationFn: (body: Upload) => callApi("uploadAccounts", { body }),
    onSuccess: ({ message, results }, { account_type }) => {
      toastSuccess(message);
      if (results.jobId) rememberRun(account_type, results.jobId);
      void refreshLists(account_type);
    },
    onError: (error, { account_type: type }) => {
      const { queryKey } = listAccounts({ type, status: "approved" }, view);
      const listed = client.getQueryData(queryKey)?.results ?? [];
      toastProblem(error, uploadFailure(error, listed.length > 0));
    },
  });
};
