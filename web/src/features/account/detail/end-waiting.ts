import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toastProblem } from "../../../components/back-office/toast-problem.ts";
import { toastSuccess } from "../../../components/ui/toast.ts";
import { callApi } from "../../../lib/api.ts";
import { sentenceOf } from "../../../lib/api-error.ts";
import { useRefreshLists } from "../../../lib/back-office/lists/refresh-lists.ts";
import type { Account } from "../model/account.ts";
import type { Outcome } from "../model/decision-rules.ts";
import { getAccount } from "../model/get-account.ts";

const calls = {
  individual: { withdraw: "undoIndividualDecision", keep: "decideIndividualAccount" },
  corporate: { withdraw: "undoCorporateDecision", keep: "decideCorporateAccount" },
} as const;

/** Their own decision taken back, or the status that the account keeps. */
type Ending = "withdraw" | { status: Outcome; remark: string };

/** Ends the waiting for a second administrator: the account stays as it is (D84). */
export const useEndWaiting = ({ id, type, revision }: Account) => {
  const client = useQueryClient();
  const refreshLists = useRefreshLists();
  const refetch = async () => {
    void refreshLists(type);
    await Promise.all([
      client.invalidateQueries({ queryKey: getAccount(type, id).queryKey }),
      client.invalidateQueries({ queryKey: ["timeline", type, id] }),
    ]);
  };
  return useMutation<{ status: string }, Error, Ending>({
    mutationFn: (ending) =>
      ending === "withdraw"
        ? callApi(calls[type].withdraw, { params: { id } })
        : callApi(calls[type].keep, {
            params: { id },
            headers: { "If-Match": `"${revision}"` },
            body: {
              status: ending.status,
              ...(ending.remark.trim() && { remark: ending.remark }),
            },
          }),
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
