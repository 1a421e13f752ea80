import { useMutation } from "@tanstack/react-query";
import type { BodyInput } from "#shared/contract/contract.ts";
import { toastProblem } from "../../components/back-office/toast-problem.ts";
import { toastSuccess } from "../../components/ui/toast.ts";
import { callApi } from "../../lib/api.ts";
import { useRefreshLists } from "../../lib/back-office/lists/refresh-lists.ts";
import { rememberRun } from "../../lib/back-office/remembered-run.ts";
import { uploadFailure } from "./upload-failure.ts";

export const useUploadAccounts = () => {
  const refreshLists = useRefreshLists();
  return useMutation({
    mutationFn: (body: BodyInput<"uploadAccounts">) => callApi("uploadAccounts", { body }),
    onSuccess: ({ message, results }, { account_type }) => {
      toastSuccess(message);
      rememberRun(account_type, results.jobId);
      void refreshLists(account_type);
    },
    onError: (error) => toastProblem(error, uploadFailure(error)),
  });
};
