import type { DeliveryState, Service } from "#shared/kyc/status.ts";

/** One submission version on its way to one service. The row is also the outbox entry. */
export interface DeliveryRow {
  submissionId: string;
  service: Service;
  version: number;
  jobId: string;
  state: DeliveryState;
  at: string;
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
  wasCalled?: boolean;
}
