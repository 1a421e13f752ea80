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
  "reported",
  "withdrawn",
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
  "held",
  "erasurePlanned",
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
  "held",
] as const satisfies readonly Flag[];

const changeFlags = [
  "bankChanged",
  "emailChanged",
  "phoneChanged",
  "holdingsChanged",
] as const satisfies readonly Flag[];

/** A flag of the comparison about what an account shares with others, not about what its holder changed. */
export const isDuplicateFlag = (flag: Flag): boolean =>
  isComparisonFlag(flag) && !changeFlags.some((one) => one === flag);

export const isComparisonFlag = (flag: Flag): boolean =>
  comparisonFlags.some((one) => one === flag);

/**
 * A holder's link "This was not me" reports the account (D93), and a withdrawal of consent withdraws
 * it (D86). Release 1.0.0 wrote `frozen` for both, and lists show that until the account is indexed again.
 */
export const freezeFlags = ["reported", "withdrawn", "frozen"] as const satisfies readonly Flag[];
export type FreezeFlag = (typeof freezeFlags)[number];

export const isFreezeFlag = (flag: Flag): flag is FreezeFlag =>
  freezeFlags.some((one) => one === flag);

/** No decision, no update and no delivery until staff lift the freeze (D61). */
export const isFrozen = ({ flags }: { flags: readonly Flag[] }): boolean =>
  flags.some(isFreezeFlag);

/** Wins over `withdrawn`: the holder's sessions, codes and data are closed too (D93). */
export const isReported = ({ flags }: { flags: readonly Flag[] }): boolean =>
  flags.includes("reported");

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
  "erasurePlanned",
] as const satisfies readonly Flag[];

export const seriousIn = (flags: readonly Flag[]): Flag[] =>
  seriousFlags.filter((flag) => flags.includes(flag));
