import type { Flag } from "../contract/flags.ts";

/** In exports, the log and the filter of the lists. */
export const flagWords: Record<Flag, string> = {
  unverifiedBank: "bank account not verified",
  bankNameDiffers: "bank gives another name",
  holdingUnknown: "holding not in the register",
  holderNameDiffers: "holding registered in another name",
  sameBvn: "same BVN as another",
  sameBankAccount: "same bank account as another",
  sameEmail: "same email as another",
  sameHolding: "same holding as another",
  disputed: "disputed by a holder",
  frozen: "frozen by the holder",
  sameChn: "same CHN as another",
  sameId: "same identity number as another",
  sameImage: "same image as another",
  poorImage: "an image is hard to read",
  bankChanged: "bank account changed",
  emailChanged: "email changed",
  mixedScript: "a name mixes letters of two scripts",
  linkInName: "a name contains a web or email address",
  implausibleId: "identity number without the shape of its type",
  implausibleBvn: "BVN of equal digits",
  minor: "under 18",
  emailBounced: "email failed",
  corrected: "sent again after we asked for corrections",
  deliveredThenRejected: "accepted by a service, then rejected",
};
