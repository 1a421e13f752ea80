import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DuplicateVerdict } from "#shared/contract/duplicates.ts";
import { toastProblem } from "../../../components/back-office/toast-problem.ts";
import { toastSuccess } from "../../../components/ui/toast.ts";
import { callApi } from "../../../lib/api.ts";
import { sentenceOf } from "../../../lib/api-error.ts";
import { useRefreshLists } from "../../../lib/back-office/lists/refresh-lists.ts";
import type { Account } from "../model/account.ts";
import { getAccount } from "../model/get-account.ts";

const calls = {
  individual: "settleIndividualDuplicate",
  corporate: "settleCorporateDuplicate",
} as const;

export type OtherAccount = Pick<Account, "type" | "id">;

export const useSettleDuplicate = ({ type, id }: OtherAccount, other: OtherAccount) => {
  const client = useQueryClient();
  const refreshLists = useRefreshLists();
  const refetch = () => client.invalidateQueries({ queryKey: getAccount(type, id).queryKey });
  return useMutation({
    mutationFn: (body: { verdict: DuplicateVerdict; reason: string }) =>
      callApi(calls[type], { params: { id, otherId: other.id }, body }),
    onSuccess: async ({ status }) => {
      toastSuccess(status);
      for (const changed of new Set([type, other.type])) void refreshLists(changed);
      await refetch();
    },
    onError: async (error) => {
      toastProblem(error, sentenceOf(error));
      await refetch();
    },
  });
};
