import type { DeliveryState, Service } from "#shared/kyc/status.ts";

/** One submission version on its way to one service; the row is its own outbox. */
export interface DeliveryRow {
  submissionId: string;
  service: Service;
  version: number;
  jobId: string;
  state: DeliveryState;
  /** Real calls of the service so far; what counts towards giving up. */
  attempts: number;
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
}
