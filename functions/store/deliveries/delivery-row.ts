import type { DeliveryState, Service } from "#shared/kyc/status.ts";

/** One submission version on its way to one service. The row is also the outbox entry. */
export interface DeliveryRow {
  submissionId: string;
  service: Service;
  version: number;
  jobId: string;
  state: DeliveryState;
  /** Time of the last state change. */
  at: string;
  /** Calls of the service so far; the delivery fails after too many. */
  attempts: number;
  sentAt?: string;
  /** Approval time of this version; set when the delivery has ended. */
  approvedAt?: string;
  reference?: string;
  reason?: string;
}

export interface DeliveryRef {
  submissionId: string;
  service: Service;
  version: number;
}

export interface Outcome {
  state: "delivered" | "refused" | "failed";
  at: string;
  reference?: string;
  reason?: string;
  /** False when the delivery ended without a call of the service. */
  wasCalled?: boolean;
}
