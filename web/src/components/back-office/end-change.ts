import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../lib/api.ts";
import { sentenceOf } from "../../lib/api-error.ts";
import { getConfiguration } from "../../lib/back-office/get-configuration.ts";
import { listPendingChanges } from "../../lib/back-office/list-pending-changes.ts";
import { focusHeading } from "../ui/PageHeading.tsx";
import { toastSuccess } from "../ui/toast.ts";
import { toastProblem } from "./toast-problem.ts";

type Ending = "confirm" | { reason?: string };

/** Confirms a change, or ends it without effect. */
export const useEndChange = (id: string) => {
  const client = useQueryClient();
  const refetch = async () => {
    await Promise.all(
      [listPendingChanges, getConfiguration].map(({ queryKey }) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
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
