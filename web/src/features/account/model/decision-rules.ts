import { isFrozen } from "#shared/contract/flags.ts";
import type { Status } from "#shared/kyc/status.ts";
import type { Account } from "./account.ts";

export type Outcome = "approved" | "rejected";

export interface DecisionControls {
  remark: "editable" | "readOnly" | "none";
  approve: "enabled" | "disabled" | "none";
  reject: "enabled" | "disabled" | "none";
}

const byStatus: Record<Status, DecisionControls> = {
  pending: { remark: "editable", approve: "enabled", reject: "enabled" },
  approved: { remark: "editable", approve: "disabled", reject: "enabled" },
  rejected: { remark: "readOnly", approve: "enabled", reject: "disabled" },
  uploaded: { remark: "none", approve: "none", reject: "none" },
};

export const decisionControls = (
  account: Pick<Account, "status" | "flags" | "awaited">,
  canReview: boolean,
  adminId = "",
): DecisionControls => {
  const { awaited } = account;
  const controls = byStatus[account.status];
  if (canReview && !isFrozen(account)) {
    return awaited?.by.id === adminId ? { ...controls, ...closed[awaited.outcome] } : controls;
  }

  return {
    remark: controls.remark === "readOnly" ? "readOnly" : "none",
    approve: "none",
    reject: "none",
  };
};

/** Nobody confirms their own decision (D84). */
const closed = {
  approved: { approve: "disabled" },
  rejected: { reject: "disabled", remark: "none" },
} as const satisfies Record<Outcome, Partial<DecisionControls>>;

export const isRemarkMissing = (outcome: Outcome, remark: string): boolean =>
  outcome === "rejected" && remark.trim() === "";

/** Whether a decision reverses an earlier one. The holder knows the earlier one, so the page asks first. */
export const isTurning = (status: Status): boolean => status !== "pending";
