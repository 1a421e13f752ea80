import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toastProblem } from "../../../components/back-office/toast-problem.ts";
import { toastSuccess } from "../../../components/ui/toast.ts";
import { callApi } from "../../../lib/api.ts";
import { sentenceOf } from "../../../lib/api-error.ts";
import { getTimeline, type TimelineOf } from "./get-timeline.ts";

const calls = { individual: "resendIndividualEmail", corporate: "resendCorporateEmail" } as const;

export const useResendEmail = (account: TimelineOf) => {
  const client = useQueryClient();
  const { type, id } = account;
  const refetch = () => client.invalidateQueries({ queryKey: getTimeline(account).queryKey });
  return useMutation({
    mutationFn: (emailId: string) => callApi(calls[type], { params: { id, emailId } }),
    onSuccess: async ({ message }) => {
      toastSuccess(message);
      await refetch();
    },
    onError: async (error) => {
      toastProblem(error, sentenceOf(error));
      await refetch();
    },
  });
};
