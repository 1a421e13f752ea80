import type { DeliveryState } from "#shared/kyc/status.ts";

export type Tone = "green" | "amber" | "red" | "blue";

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
