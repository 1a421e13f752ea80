import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AskedCorrection } from "#shared/contract/corrections.ts";
import type { Flag } from "#shared/contract/flags.ts";
import { toastProblem } from "../../../components/back-office/toast-problem.ts";
import { toastSuccess } from "../../../components/ui/toast.ts";
import { callApi } from "../../../lib/api.ts";
import { hasStatus, sentenceOf } from "../../../lib/api-error.ts";
import { useRefreshLists } from "../../../lib/back-office/lists/refresh-lists.ts";
import type { Account } from "../model/account.ts";
import type { Outcome } from "../model/decision-rules.ts";
import { getAccount } from "../model/get-account.ts";

interface DecisionInput {
  outcome: Outcome;
  remark: string;
  /** The serious flags that the page has named. */
  acknowledged: Flag[];
  corrections: AskedCorrection[];
}

const conflict = 409;
const calls = {
  individual: "decideIndividualAccount",
  corporate: "decideCorporateAccount",
} as const;

/**
 * Approves or rejects the account version on screen (`If-Match`). After success, or after a
 * conflict with another clerk, the account is fetched again before the clerk continues.
 */
export const useDecideAccount = (
  { id, type, revision }: Account,
  { onDecided }: { onDecided: () => void },
) => {
  const client = useQueryClient();
  const refreshLists = useRefreshLists();
  const { queryKey } = getAccount(type, id);
  const refetch = () => client.invalidateQueries({ queryKey });
  /** Shows the result at once: history and images take longer to load again. */
  const show = ({ outcome, remark }: DecisionInput) =>
    client.setQueryData<{ results: Account }>(
      queryKey,
      (shown) => shown && { results: { ...shown.results, status: outcome, remark } },
    );

  return useMutation({
    mutationFn: ({ outcome, remark, acknowledged, corrections }: DecisionInput) =>
      callApi(calls[type], {
        params: { id },
        headers: { "If-Match": `"${revision}"` },
        body: {
          status: outcome,
          ...(remark.trim() && { remark }),
          ...(outcome === "approved" && { acknowledged }),
          ...(outcome === "rejected" && corrections.length > 0 && { corrections }),
        },
      }),
    onSuccess: async ({ status }, decision) => {
      show(decision);
      onDecided();
      toastSuccess(status);
      void refreshLists(type);
      await refetch();
    },
    onError: async (error) => {
      toastProblem(error, sentenceOf(error));
      if (hasStatus(error, conflict)) {
        void refreshLists(type);
        await refetch();
      }
    },
  });
};
