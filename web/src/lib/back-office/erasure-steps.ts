import type { DueAccount } from "#shared/contract/erasures.ts";
import type { ErasureStep } from "#shared/messages/back-office-erasure.ts";

/** What a super-admin can do now. An erasure that follows from the settings is stopped by a hold only. */
export const erasureSteps = (due: Pick<DueAccount, "erasure" | "hold"> = {}): ErasureStep[] => {
  const { erasure, hold } = due;
  if (erasure?.state === "begun") return [];
  if (hold) return ["release"];
  if (!erasure) return ["hold", "erase"];
  return erasure.cause === "by-hand" ? ["stop", "hold"] : ["hold"];
};
