import { useEffect, useState } from "react";
import { isFrozen } from "#shared/contract/flags.ts";
import { callApi } from "../../../lib/api.ts";
import { hasStatus, sentenceOf } from "../../../lib/api-error.ts";
import { releaseClaim, wasClaimedAhead } from "../../../lib/back-office/queue/claims.ts";
import type { Account } from "./account.ts";

export interface ClaimState {
  isOwn: boolean;
  /** Who else reviews the account, and until when. */
  takenBy?: string;
  /** Without an answer: others may not see that the clerk reviews the account. */
  isUnknown?: boolean;
}

const nobody: ClaimState = { isOwn: false };
const renewedEveryMs = 60_000;
const conflict = 409;

/**
 * Claims a pending account while the page is in sight, and gives it back when the page leaves (D76).
 * A claim that cannot be made changes nothing: it only tells two clerks about each other.
 */
export const useClaim = (
  account: Pick<Account, "type" | "id" | "status" | "flags" | "awaited">,
  { canReview, adminId }: { canReview: boolean; adminId: string },
): ClaimState => {
  const { type, id, status, awaited } = account;
  // Another administrator must review what this one has approved (D84).
  const isMine = awaited !== undefined && awaited.by.id === adminId;
  const isWanted = canReview && status === "pending" && !isMine && !isFrozen(account);
  const [claim, setClaim] = useState(nobody);

  useEffect(() => {
    const giveBack = () => releaseClaim({ type, id });
    if (!isWanted) {
      if (wasClaimedAhead(id)) giveBack();
      return;
    }
    let isHere = true;
    let renewedAt = Date.now();
    const renew = async (isBackground: boolean) => {
      renewedAt = Date.now();
      const call = { params: { accountType: type, id }, body: {}, isBackground } as const;
      const made = await callApi("claimAccount", call).then(() => ({ isOwn: true }), unmade);
      if (isHere) setClaim(made);
    };
    if (wasClaimedAhead(id)) setClaim({ isOwn: true });
    else void renew(false);
    const renewInSight = () => {
      if (document.visibilityState === "visible") void renew(true);
    };
    const renewIfDue = () => {
      if (Date.now() - renewedAt > renewedEveryMs) renewInSight();
    };
    const timer = setInterval(renewInSight, renewedEveryMs);
    document.addEventListener("visibilitychange", renewIfDue);
    window.addEventListener("online", renewInSight);
    window.addEventListener("pagehide", giveBack);
    return () => {
      isHere = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renewIfDue);
      window.removeEventListener("online", renewInSight);
      window.removeEventListener("pagehide", giveBack);
      giveBack();
    };
  }, [isWanted, type, id]);
  return isWanted ? claim : nobody;
};

const unmade = (error: unknown): ClaimState => {
  if (hasStatus(error, conflict)) return { isOwn: false, takenBy: sentenceOf(error) };
  return hasStatus(error, 0) ? { isOwn: false, isUnknown: true } : nobody;
};
