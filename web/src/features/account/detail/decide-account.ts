import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef } from "react";
import type { AskedCorrection } from "#shared/contract/corrections.ts";
import type { Flag } from "#shared/contract/flags.ts";
import { undoSeconds } from "#shared/kyc/limits.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { toastProblem } from "../../../components/back-office/toast-problem.ts";
import { toastSuccess } from "../../../components/ui/toast.ts";
import { callApi } from "../../../lib/api.ts";
import { ApiError, hasStatus, sentenceOf } from "../../../lib/api-error.ts";
import { addFailedDecision } from "../../../lib/back-office/decisions/failed-decisions.ts";
import { setLastDecision, whoOf } from "../../../lib/back-office/decisions/last-decision.ts";
import { useRefreshLists } from "../../../lib/back-office/lists/refresh-lists.ts";
import { useIsHere } from "../../../lib/use-is-here.ts";
import { getReasons } from "../corrections/get-reasons.ts";
import { type Account, accountNameOf } from "../model/account.ts";
import type { Outcome } from "../model/decision-rules.ts";
import { getAccount } from "../model/get-account.ts";

interface Options {
  onDecided: () => void;
  /** Gives the clerk back what the decision had sent. */
  onUndone: (sent: DecisionInput) => void;
  /** Another account is opened after a success: the message names this one. */
  leaves: boolean;
}

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
export const useDecideAccount = (account: Account, { onDecided, onUndone, leaves }: Options) => {
  const { id, type, revision } = account;
  const named = { name: accountNameOf(account), reference: referenceOf(id) };
  const who = whoOf(named);
  // An outcome must not appear over another account.
  const isHere = useIsHere();
  const client = useQueryClient();
  const refreshLists = useRefreshLists();
  const { queryKey } = getAccount(type, id);
  const refetch = () => client.invalidateQueries({ queryKey });
  /** Also while no drawer shows them: opening it does not fetch them again. */
  const refetchReasons = () =>
    client.invalidateQueries({ queryKey: getReasons.queryKey, refetchType: "all" });
  /** Shows the result at once: history and images take longer to load again. */
  const show = ({ outcome, remark }: DecisionInput) =>
    client.setQueryData<{ results: Account }>(
      queryKey,
      (shown) => shown && { results: { ...shown.results, status: outcome, remark } },
    );

  /** From the press on, so that the page never offers it longer than the server allows. */
  const offerUndo = (decision: DecisionInput, pressedAt: number) =>
    setLastDecision({
      ...{ type, id, ...named, outcome: decision.outcome, revision: revision + 1 },
      endsAt: pressedAt + 1000 * undoSeconds,
      onUndone: () => onUndone(decision),
    });

  const waiting = useRef<AbortController>(undefined);
  const call = useMutation({
    // Offline the clerk is told at once, and nothing is sent later without the clerk's knowledge.
    networkMode: "always",
    mutationFn: ({ outcome, remark, acknowledged, corrections }: DecisionInput) =>
      callApi(calls[type], {
        params: { id },
        headers: { "If-Match": `"${revision}"` },
        signal: signalOf(waiting),
        body: {
          status: outcome,
          ...(remark.trim() && { remark }),
          ...(outcome === "approved" && { acknowledged }),
          ...(outcome === "rejected" && corrections.length > 0 && { corrections }),
        },
      }),
    onMutate: () => performance.now(),
    onSuccess: async ({ status, undoUntil }, decision, pressedAt) => {
      // Without it, the decision waits for a second administrator (D84).
      if (undoUntil !== undefined) {
        show(decision);
        offerUndo(decision, pressedAt);
      }
      onDecided();
      toastSuccess(isHere() && !leaves ? status : say.ofAccount(who, status));
      void refreshLists(type);
      await refetch();
    },
    onError: async (error) => {
      const isGivenUp = waiting.current?.signal.aborted ?? false;
      const problem = isGivenUp ? say.stoppedWaiting : sentenceOf(error);
      if (isHere()) toastProblem(error, problem);
      else addFailedDecision({ type, id, who, problem });
      if (namesReason(error)) void refetchReasons();
      if (isGivenUp || hasStatus(error, conflict)) {
        void refreshLists(type);
        await refetch();
      }
    },
  });
  return { call, giveUp: () => waiting.current?.abort() };
};

/** A super-admin has removed a chosen reason meanwhile. */
const namesReason = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.fields).some((name) => isReason.test(name));

const isReason = /^corrections\.\d+\.reason$/;

const signalOf = (waiting: RefObject<AbortController | undefined>): AbortSignal => {
  waiting.current = new AbortController();
  return waiting.current.signal;
};
