import { useMutation, useQueryClient } from "@tanstack/react-query";
import { timelineMessages as say } from "#shared/messages/back-office-timeline.ts";
import { toastProblem } from "../../../components/back-office/toast-problem.ts";
import { toastSuccess } from "../../../components/ui/toast.ts";
import { callApi } from "../../../lib/api.ts";
import { sentenceOf } from "../../../lib/api-error.ts";
import type { Account } from "../model/account.ts";
import { getAccount } from "../model/get-account.ts";
import { getTimeline, type TimelineOf } from "./get-timeline.ts";

const calls = { individual: "addIndividualNote", corporate: "addCorporateNote" } as const;

export const useAddNote = (account: TimelineOf, { onAdded }: { onAdded: () => void }) => {
  const client = useQueryClient();
  const { type, id } = account;
  const count = () =>
    client.setQueryData<{ results: Account }>(
      getAccount(type, id).queryKey,
      (shown) =>
        shown && { results: { ...shown.results, noteCount: (shown.results.noteCount ?? 0) + 1 } },
    );
  return useMutation({
    mutationFn: (text: string) => callApi(calls[type], { params: { id }, body: { text } }),
    onSuccess: async () => {
      onAdded();
      count();
      toastSuccess(say.noteAdded);
      await client.invalidateQueries({ queryKey: getTimeline(account).queryKey });
    },
    onError: (error) => toastProblem(error, sentenceOf(error)),
  });
};
