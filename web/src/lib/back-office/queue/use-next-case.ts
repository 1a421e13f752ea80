import { useCallback, useRef } from "react";
import { useNavigate } from "react-router-dom";
import type { AccountType } from "#shared/kyc/status.ts";
import { queueMessages as say } from "#shared/messages/back-office-queue.ts";
import { toastProblem } from "../../../components/back-office/toast-problem.ts";
import { showToast } from "../../../components/ui/toast.ts";
import { callApi } from "../../api.ts";
import { sentenceOf } from "../../api-error.ts";
import { officePaths } from "../../office-paths.ts";
import type { ListPlace } from "../lists/list-place.ts";
import { noteClaim } from "./claims.ts";

interface From {
  /** An open account, which the clerk passes over if it still waits. */
  after?: string;
  /** Kept if the case is on this page of a list. */
  place?: ListPlace;
}

/** Opens the most urgent account of a type that nobody reviews (D76). */
export const useNextCase = (type: AccountType) => {
  const navigate = useNavigate();
  const isAsked = useRef(false);
  return useCallback(
    async ({ after, place }: From) => {
      if (isAsked.current) return;
      isAsked.current = true;
      const body = { account_type: type, ...(after && { after }) };
      const found = await callApi("nextClaim", { body })
        .catch((error: unknown) => toastProblem(error as Error, sentenceOf(error)))
        .finally(() => {
          isAsked.current = false;
        });
      if (!found) return;
      const { results } = found;
      if (!results || results.id === after) {
        showToast({ text: say.nothingWaits, type: "info" });
        return;
      }
      noteClaim(results.id);
      const state = place?.ids.includes(results.id) ? { place } : null;
      navigate(officePaths.account(results.accountType, results.id), { state });
    },
    [type, navigate],
  );
};
