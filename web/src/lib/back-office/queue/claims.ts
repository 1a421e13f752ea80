import type { AccountType } from "#shared/kyc/status.ts";
import { callApi } from "../../api.ts";
import { ApiError } from "../../api-error.ts";

interface Case {
  type: AccountType;
  id: string;
}

/** What a clerk finds who goes to an account. */
export type Found = { is: "free" } | { is: "taken"; by: string } | { is: "gone" };

/** Claims an account before it is shown (D76). */
export const claimAhead = async ({ type, id }: Case): Promise<Found> => {
  try {
    await callApi("claimAccount", { params: { accountType: type, id }, body: {} });
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) throw error;
    return error.claimedBy ? { is: "taken", by: error.claimedBy } : { is: "gone" };
  }
  noteClaim(id);
  return { is: "free" };
};

/** Without an answer the claim ends two minutes after its last renewal. */
export const releaseClaim = ({ type, id }: Case): void =>
  void callApi("releaseAccount", {
    params: { accountType: type, id },
    isBackground: true,
    keepalive: true,
  }).catch(() => undefined);

/** When a claim was made for an account that is not shown yet, in ms. */
const ahead = new Map<string, number>();
const soonMs = 10_000;

export const noteClaim = (id: string): void => {
  ahead.set(id, Date.now());
};

/** Whether the account was claimed just before it came on screen; once. */
export const wasClaimedAhead = (id: string): boolean => {
  const madeAt = ahead.get(id) ?? 0;
  ahead.delete(id);
  return Date.now() - madeAt < soonMs;
};
