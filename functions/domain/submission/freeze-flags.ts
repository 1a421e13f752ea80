import { type Flag, type FreezeFlag, isFreezeFlag } from "#shared/contract/flags.ts";
import type { Freeze } from "#shared/contract/history.ts";

/** Without a row that says why, a report is the safer reading. */
export const freezeFlagsFrom = (freezes: readonly Freeze[]): FreezeFlag[] => {
  const end = freezes.findLastIndex(({ action }) => action === "lifted");
  const open = freezes.slice(end + 1).filter(({ action }) => action === "frozen");
  const isReport = open.length === 0 || open.some(({ isWithdrawal }) => !isWithdrawal);
  const isWithdrawal = open.some((freeze) => freeze.isWithdrawal);
  return [
    ...(isReport ? (["reported"] as const) : []),
    ...(isWithdrawal ? (["withdrawn"] as const) : []),
  ];
};

/** In place of the one flag of release 1.0.0, the two that the history of the account gives. */
export const withFreezeFlags = (flags: readonly Flag[], freezes: readonly Freeze[]): Flag[] => {
  if (!flags.includes("frozen")) return [...flags];
  const later: Flag[] = flags.filter((flag) => flag !== "frozen");
  const missing = freezeFlagsFrom(freezes).filter((flag) => !later.includes(flag));
  return [...later, ...missing];
};

export const withoutFreezeFlags = (flags: readonly Flag[]): Flag[] =>
  flags.filter((flag) => !isFreezeFlag(flag));
