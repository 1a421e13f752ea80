import type { RunAccountState } from "#shared/contract/upload-runs.ts";
import type { DeliveryState } from "#shared/kyc/status.ts";

/** The last three are results in one run; a service gave no answer. */
export type RowState =
  | "queued"
  | "sending"
  | "delivered"
  | "refused"
  | "failed"
  | "moved"
  | "cancelled"
  | "replaced";

interface Kept {
  state: RowState;
  attempts: number;
  /** So many of the attempts have certainly not arrived. */
  notArrived?: number;
  withdrawn?: string;
  /** It was sent again after calls without a clear answer; `attempts` counts from there. */
  isSentAgain?: true;
}

/** A call was made before, without a clear answer. */
export const isTried = ({ state, attempts, isSentAgain }: Kept): boolean =>
  isSentAgain === true || attempts > (state === "sending" ? 1 : 0);

/**
 * The service may have the account: an earlier attempt had an unknown end. An attempt is counted
 * before its call, so one whose worker died counts too. Release 1.0.0 stored no `notArrived`.
 */
export const mayHaveArrived = ({ state, attempts, notArrived = 0, isSentAgain }: Kept): boolean =>
  isSentAgain === true || attempts - (state === "sending" ? 1 : 0) > notArrived;

const isOpen = ({ state }: Kept): boolean => state === "queued" || state === "sending";

/** @returns undefined for a result that only a run shows, or of a newer version of the product */
export const shownState = (kept: Kept): DeliveryState | undefined => {
  if (isOpen(kept)) {
    if (kept.withdrawn) return "withdrawn";
    return kept.state === "queued" && mayHaveArrived(kept)
      ? "unknown"
      : (kept.state as DeliveryState);
  }
  return ended.find((state) => state === kept.state);
};

const ended = ["delivered", "refused", "failed"] as const;

export const runStateOf = (kept: Kept): RunAccountState => {
  if (kept.state === "delivered") return "accepted";
  if (isOpen(kept)) {
    if (kept.withdrawn) return "withdrawn";
    return mayHaveArrived(kept) ? "unknown" : "waiting";
  }
  return kept.state as RunAccountState;
};
