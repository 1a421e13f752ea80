import { useEffect, useState } from "react";
import { callApi } from "../../../lib/api.ts";
import { hasStatus, sentenceOf } from "../../../lib/api-error.ts";
import type { Account } from "./account.ts";

export interface ClaimState {
  isOwn: boolean;
  /** Who else reviews the account, and until when. */
  takenBy?: string;
}

const nobody: ClaimState = { isOwn: false };
const renewedEveryMs = 60_000;
const conflict = 409;

/**
 * Claims a pending account while the page is in sight, and gives it back when the page leaves (D76).
 * A claim that cannot be made changes nothing: it only tells two clerks about each other.
 */
export const useClaim = (
  { type, id, status }: Pick<Account, "type" | "id" | "status">,
  canReview: boolean,
): ClaimState => {
  const isWanted = canReview && status === "pending";
  const [claim, setClaim] = useState(nobody);

  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    const call = { params: { accountType: type, id } } as const;
    const renew = async (isBackground: boolean) => {
      const made = await callApi("claimAccount", { ...call, body: {}, isBackground }).then(
        () => ({ isOwn: true }),
        (error) =>
          hasStatus(error, conflict) ? { isOwn: false, takenBy: sentenceOf(error) } : nobody,
      );
      if (isHere) setClaim(made);
    };
    void renew(false);
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void renew(true);
    }, renewedEveryMs);
    // Without an answer the claim ends two minutes after its last renewal.
    const giveBack = () =>
      void callApi("releaseAccount", { ...call, isBackground: true, keepalive: true }).catch(
        () => undefined,
      );
    window.addEventListener("pagehide", giveBack);
    return () => {
      isHere = false;
      clearInterval(timer);
      window.removeEventListener("pagehide", giveBack);
      giveBack();
    };
  }, [isWanted, type, id]);
  return isWanted ? claim : nobody;
};
