export const flags = [
  "unverifiedBank",
  "bankNameDiffers",
  "holdingUnknown",
  "holderNameDiffers",
  "sameBvn",
  "sameBankAccount",
  "sameEmail",
  "sameHolding",
  "disputed",
  "frozen",
  "sameChn",
  "sameId",
  "sameImage",
  "manyAlike",
  "poorImage",
  "bankChanged",
  "emailChanged",
  "phoneChanged",
  "holdingsChanged",
  "mixedScript",
  "linkInName",
  "implausibleId",
  "implausibleBvn",
  "minor",
  "emailBounced",
  "corrected",
  "awaitingSecond",
  "deliveredThenRejected",
] as const;
export type Flag = (typeof flags)[number];

/** Set by the comparison of an account with all others, after every change of one of them (D35). */
export const comparisonFlags = [
  "sameBvn",
  "sameBankAccount",
  "sameEmail",
  "sameHolding",
  "sameChn",
  "sameId",
  "sameImage",
  "manyAlike",
  "bankChanged",
  "emailChanged",
  "phoneChanged",
  "holdingsChanged",
] as const satisfies readonly Flag[];

export const isComparisonFlag = (flag: Flag): boolean =>
  comparisonFlags.some((one) => one === flag);

/** No decision, no update and no delivery until a clerk lifts the freeze (D61). */
export const isFrozen = ({ flags }: { flags: readonly Flag[] }): boolean =>
  flags.includes("frozen");

/** An approved account of which somebody has asked for the rejection waits as well (D84). */
export const isHeldBack = ({ flags }: { flags: readonly Flag[] }): boolean =>
  isFrozen({ flags }) || flags.includes("awaitingSecond");

/** The page names these before an approval goes through (D71, D91, D107). */
const seriousFlags = [
  "holdingUnknown",
  "holderNameDiffers",
  "sameHolding",
  "disputed",
  "sameBankAccount",
  "sameBvn",
  "sameId",
  "sameImage",
  "manyAlike",
  "bankChanged",
  "emailChanged",
  "holdingsChanged",
  "unverifiedBank",
  "implausibleBvn",
  "minor",
] as const satisfies readonly Flag[];

export const seriousIn = (flags: readonly Flag[]): Flag[] =>
  seriousFlags.filter((flag) => flags.includes(flag));
