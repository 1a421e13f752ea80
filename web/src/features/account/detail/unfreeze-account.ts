import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toastProblem } from "../../../components/back-office/toast-problem.ts";
import { toastSuccess } from "../../../components/ui/toast.ts";
import { callApi } from "../../../lib/api.ts";
import { sentenceOf } from "../../../lib/api-error.ts";
import { useRefreshLists } from "../../../lib/back-office/lists/refresh-lists.ts";
import type { Account } from "../model/account.ts";
import { getAccount } from "../model/get-account.ts";

const calls = {
  individual: "unfreezeIndividualAccount",
  corporate: "unfreezeCorporateAccount",
} as const;

export const useUnfreezeAccount = ({ id, type }: Account) => {
  const client = useQueryClient();
  const refreshLists = useRefreshLists();
  const refetch = async () => {
    void refreshLists(type);
    await client.invalidateQueries({ queryKey: getAccount(type, id).queryKey });
  };
  return useMutation({
    mutationFn: (body: { remark: string; restoreEmail?: boolean }) =>
      callApi(calls[type], { params: { id }, body }),
    onSuccess: ({ status }) => {
      toastSuccess(status);
      return refetch();
    },
    onError: (error) => {
      toastProblem(error, sentenceOf(error));
      return refetch();
    },
  });
};
