import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMatch } from "react-router-dom";
import { undoSeconds } from "#shared/kyc/limits.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { undoMessages } from "#shared/messages/back-office-undo.ts";
import { toastProblem } from "../../../components/back-office/toast-problem.ts";
import { focusHeading } from "../../../components/ui/PageHeading.tsx";
import { toastSuccess } from "../../../components/ui/toast.ts";
import { callApi } from "../../../lib/api.ts";
import { ApiError, sentenceOf } from "../../../lib/api-error.ts";
import { addFailedDecision } from "../../../lib/back-office/decisions/failed-decisions.ts";
import {
  type LastDecision,
  setLastDecision,
  whoOf,
} from "../../../lib/back-office/decisions/last-decision.ts";
import { useRefreshLists } from "../../../lib/back-office/lists/refresh-lists.ts";

const calls = {
  individual: "undoIndividualDecision",
  corporate: "undoCorporateDecision",
} as const;

/** Whether the account is on screen, and the call that takes the decision back. */
export const useUndoDecision = (decision: LastDecision | undefined) => {
  const shownId = useMatch("/admin/:page/:id")?.params.id;
  const client = useQueryClient();
  const refreshLists = useRefreshLists();
  const isHere = (id: string) => id === shownId;
  const refetch = ({ type, id }: LastDecision) =>
    Promise.all([
      refreshLists(type),
      client.invalidateQueries({ queryKey: ["account", type, id] }),
      client.invalidateQueries({ queryKey: ["timeline", type, id] }),
    ]);

  const call = useMutation({
    networkMode: "always",
    mutationFn: ({ type, id, revision }: LastDecision) =>
      callApi(calls[type], { params: { id }, headers: { "If-Match": `"${revision}"` } }),
    onSuccess: async ({ status }, undone) => {
      undone.onUndone?.();
      const endsAt = performance.now() + 1000 * undoSeconds;
      setLastDecision(isHere(undone.id) ? undefined : { ...undone, endsAt, isUndone: true });
      toastSuccess(isHere(undone.id) ? status : say.ofAccount(whoOf(undone), status));
      if (isHere(undone.id)) backToTop();
      await refetch(undone);
    },
    onError: async (error, kept) => {
      const problem = sentenceOf(error);
      // Without an answer the clerk may press again, as long as the time is not over.
      if (!isRefusal(error)) return toastProblem(error, problem);
      setLastDecision(undefined);
      if (isHere(kept.id)) toastProblem(error, `${undoMessages.notUndone}: ${problem}`);
      else addFailedDecision({ ...kept, who: whoOf(kept), problem, title: undoMessages.notUndone });
      await refetch(kept);
    },
  });
  return { call, isHere: decision !== undefined && isHere(decision.id) };
};

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

const backToTop = (): void => {
  window.scrollTo({ top: 0 });
  focusHeading();
};
