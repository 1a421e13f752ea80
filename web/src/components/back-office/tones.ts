import type { DeliveryState, Status } from "#shared/kyc/status.ts";

export type Tone = "green" | "amber" | "red" | "blue";

export const statusTones = {
  pending: "amber",
  approved: "green",
  rejected: "red",
  uploaded: "blue",
} as const satisfies Record<Status, Tone>;

export const ageTones = { onTime: "green", dueSoon: "amber", overdue: "red" } as const;

export const deliveryTones: Record<DeliveryState, Tone> = {
  queued: "blue",
  sending: "blue",
  unknown: "amber",
  delivered: "green",
  refused: "red",
  failed: "red",
  withdrawn: "amber",
};
