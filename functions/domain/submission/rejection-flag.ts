import type { Flag } from "#shared/contract/flags.ts";

/** A service has data that is rejected here. */
const flag: Flag = "deliveredThenRejected";

export const withoutRejectionFlag = (flags: readonly Flag[]): Flag[] =>
  flags.filter((one) => one !== flag);

export const withRejectionFlag = (flags: readonly Flag[]): Flag[] => [
  ...withoutRejectionFlag(flags),
  flag,
];
