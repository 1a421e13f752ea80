import type { Flag } from "#shared/contract/admin-accounts.ts";
import type { ListColumn } from "#shared/kyc/list-columns.ts";

export const flagsOf: Partial<Record<ListColumn, readonly Flag[]>> = {
  lastName: ["holdingUnknown", "holderNameDiffers", "mixedScript", "linkInName"],
  companyName: ["holdingUnknown", "holderNameDiffers", "mixedScript", "linkInName"],
  email: ["sameEmail", "mailFailed"],
  account_number: ["deliveredThenRejected", "unverifiedBank", "bankNameDiffers", "sameAccount"],
  bvn: ["sameBvn"],
};
