import type { DeliveryState, Service } from "#shared/kyc/status.ts";

/** One submission version on its way to one service; the row is its own outbox. */
export interface DeliveryRow {
  submissionId: string;
  service: Service;
  version: number;
  jobId: string;
  state: DeliveryState;
  /** Since when it is in this state. */
  at: string;
  /** Real calls of the service so far; what counts towards giving up. */
  attempts: number;
  /** Last call that is over. */
  sentAt?: string;
  /** When the version that it brings was approved; told once it has ended. */
  approvedAt?: string;
  /** The service's own reference, once it has accepted. */
  reference?: string;
  /** Why it was refused or given up. */
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
  /** False when it ended without a call of the service. */
  wasCalled?: boolean;
}
