import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { runMessages as say } from "#shared/messages/back-office-runs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { toastProblem } from "../../components/back-office/toast-problem.ts";
import { toastError, toastSuccess } from "../../components/ui/toast.ts";
import { callApi } from "../../lib/api.ts";
import { getUploadRun } from "./get-upload-run.ts";
import { runAccountsKey } from "./list-run-accounts.ts";
import { sendUntilDone } from "./send-until-done.ts";

/** Sends refused and failed deliveries of a run again; `sent` counts them meanwhile. */
export const useSendRunAgain = (jobId: string) => {
  const client = useQueryClient();
  const [sent, setSent] = useState(0);
  const sendSome = async () => (await callApi("sendRunAgain", { params: { jobId } })).results.count;

  const sending = useMutation({
    mutationFn: (goal: number) => {
      setSent(0);
      return sendUntilDone({ goal, sendSome, onProgress: setSent });
    },
    onSuccess: ({ sent, problem }, goal) => {
      if (problem) toastError(say.sentAgainPartly(sent, goal, problem.message));
      else toastSuccess(statusMessages.sentAgain(sent));
    },
    onError: (error) => toastProblem(error, error.message),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: getUploadRun(jobId).queryKey }),
        client.invalidateQueries({ queryKey: runAccountsKey(jobId) }),
      ]),
  });
  return { sending, sent };
};
