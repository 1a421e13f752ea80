import type { Flag } from "#shared/contract/flags.ts";
import type { ListColumn } from "#shared/kyc/list-columns.ts";

const ofHolder: readonly Flag[] = [
  "frozen",
  "disputed",
  "holdingUnknown",
  "holderNameDiffers",
  "sameHolding",
  "sameChn",
  "sameId",
  "sameImage",
  "poorImage",
  "mixedScript",
  "linkInName",
];

export const flagsOf: Partial<Record<ListColumn, readonly Flag[]>> = {
  lastName: ofHolder,
  companyName: ofHolder,
  email: ["sameEmail", "emailChanged", "emailBounced"],
  account_number: [
    "deliveredThenRejected",
    "unverifiedBank",
    "bankNameDiffers",
    "sameBankAccount",
    "bankChanged",
  ],
  bvn: ["sameBvn"],
};
