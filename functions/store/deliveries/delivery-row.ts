import type { Service } from "#shared/kyc/status.ts";
import type { RowState } from "../../domain/submission/delivery-state.ts";

/** One submission version on its way to one service. The row is also the outbox entry. */
export interface DeliveryRow {
  submissionId: string;
  service: Service;
  version: number;
  jobId: string;
  state: RowState;
  at: string;
  attempts: number;
  /** How many of the attempts have certainly not arrived; of release 1.0.0, none. */
  notArrived?: number;
  /** Until then the approval may be undone. */
  notBefore?: string | undefined;
  isSentAgain?: true;
  /** When it was last made due by a question, as long as it is open. */
  askedAt?: string;
  /** Asked about again after it had been given up; another failure is no news. */
  wasGivenUp?: true;
  sentAt?: string;
  /** The first call without a clear answer; kept until there is one. */
  unclearSince?: string;
  /** Approval time of this version; set when the delivery is withdrawn or has ended. */
  approvedAt?: string;
  /** Why the account is no longer sent and the service is only asked what became of it. */
  withdrawn?: "rejected" | "not-needed";
  /** Approved again after that: nothing is sent before there is an answer about the earlier call. */
  mustAsk?: true;
  /** The service answers no question, so a person must ask it. */
  needsPerson?: true;
  /** Accepted, although the account was rejected before the answer. */
  wasRejected?: boolean;
  nextTryAt?: string;
  reference?: string;
  reason?: string;
}

export interface DeliveryRef {
  submissionId: string;
  service: Service;
  version: number;
}

export interface Outcome {
  /** `cancelled`: the service has said that it has not taken it. */
  state: "delivered" | "refused" | "failed" | "replaced" | "cancelled";
  at: string;
  reference?: string;
  reason?: string;
  wasCalled?: boolean;
  /** The last call has certainly not arrived. */
  hasNotArrived?: boolean;
}
