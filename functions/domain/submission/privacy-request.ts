import { randomUUID } from "node:crypto";
import type { RequestKind, RequestState } from "#shared/contract/privacy-requests.ts";
import { requestAnsweredDays } from "#shared/kyc/limits.ts";
import type { AccountType } from "#shared/kyc/status.ts";

/** A case of a super-admin, about the rights of a holder (D86). */
export interface StoredRequest {
  id: string;
  accountId: string;
  account_type: AccountType;
  asks: RequestKind;
  state: RequestState;
  at: string;
  text?: string;
  /** Of a dispute: the account that names the same holding. */
  other?: string;
  /** The addresses that reported the account: they hear how the report ends (D93). */
  reporters?: string[];
  closedAt?: string;
  closedBy?: string;
  remark?: string;
}

interface Asked extends Pick<StoredRequest, "accountId" | "account_type" | "asks" | "at"> {
  text?: string | undefined;
  other?: string | undefined;
  reporter?: string | undefined;
}

export const newRequest = ({ text, other, reporter, ...asked }: Asked): StoredRequest => ({
  id: `${asked.accountId}_${randomUUID().slice(0, 8)}`,
  ...asked,
  state: "open",
  ...(text && { text }),
  ...(other && { other }),
  ...(reporter && { reporters: [reporter] }),
});

export const accountIdIn = (requestId: string): string => requestId.split("_")[0] ?? "";

const dayMs = 24 * 3_600_000;

export const answerDueAt = (at: string): string =>
  new Date(Date.parse(at) + requestAnsweredDays * dayMs).toISOString();

/** Until a super-admin declines it, nobody lets the account go on. */
export const standingWithdrawal = <R extends Pick<StoredRequest, "asks" | "state">>(
  requests: readonly R[],
): R | undefined =>
  requests.find(({ asks, state }) => asks === "withdrawal" && state !== "declined");
