import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toastProblem } from "../../../components/back-office/toast-problem.ts";
import { toastSuccess } from "../../../components/ui/toast.ts";
import { callApi } from "../../../lib/api.ts";
import { useRefreshLists } from "../../../lib/back-office/lists/refresh-lists.ts";
import type { Account } from "../model/account.ts";
import { getAccount } from "../model/get-account.ts";

const calls = { individual: "sendIndividualAgain", corporate: "sendCorporateAgain" } as const;

export const useSendAgain = ({ type, id }: Account) => {
  const client = useQueryClient();
  const refreshLists = useRefreshLists();
  const refetch = () => client.invalidateQueries({ queryKey: getAccount(type, id).queryKey });
  return useMutation({
    mutationFn: () => callApi(calls[type], { params: { id } }),
    onSuccess: async ({ message }) => {
      toastSuccess(message);
      void refreshLists(type);
      await refetch();
    },
    onError: async (error) => {
      toastProblem(error, error.message);
      await refetch();
    },
  });
};
