import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toastProblem } from "../../components/back-office/toast-problem.ts";
import { focusHeading } from "../../components/ui/PageHeading.tsx";
import { toastSuccess } from "../../components/ui/toast.ts";
import { callApi } from "../../lib/api.ts";
import { sentenceOf } from "../../lib/api-error.ts";
import { listPendingChanges } from "../../lib/back-office/list-pending-changes.ts";

type Ending = "confirm" | { reason?: string };

/** Confirms a change, or ends it without effect. */
export const useEndChange = (id: string) => {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: listPendingChanges.queryKey });
  return useMutation<{ status: string }, Error, Ending>({
    mutationFn: (ending) =>
      ending === "confirm"
        ? callApi("confirmPendingChange", { params: { id } })
        : callApi("declinePendingChange", { params: { id }, body: ending }),
    onSuccess: async ({ status }) => {
      toastSuccess(status);
      await refetch();
      focusHeading();
    },
    onError: (error) => {
      toastProblem(error, sentenceOf(error));
      return refetch();
    },
  });
};
