import { dueSoonHours } from "#shared/kyc/limits.ts";

export interface Age {
  state: "onTime" | "dueSoon" | "overdue";
  /** Whole hours until the due time, or since then. */
  hours: number;
}

const hourMs = 60 * 60 * 1000;

export const ageOf = (dueAt: string, now: number): Age => {
  const leftMs = Date.parse(dueAt) - now;
  const hours = Math.floor(Math.abs(leftMs) / hourMs);

  if (leftMs < 0) return { state: "overdue", hours };
  if (leftMs <= dueSoonHours * hourMs) return { state: "dueSoon", hours };
  return { state: "onTime", hours };
};
