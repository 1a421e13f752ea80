import type { Correction } from "#shared/contract/corrections.ts";
import type { Account } from "../model/account.ts";
import { isChanged } from "../model/changes.ts";

export interface CorrectedItem extends Correction {
  /** Since the rejection that asked for it. */
  isChanged: boolean;
}

export interface CorrectedVersion {
  by: string;
  at: string;
  items: CorrectedItem[];
  /** Paths that the holder changed without a request. */
  others: string[];
}

/**
 * What a clerk asked to correct before the holder sent this version (D75). Undefined for other versions.
 * @param changedLast the changes of the last version, director by director
 */
export const correctedVersionOf = (
  { flags, version, history }: Pick<Account, "flags" | "version" | "history">,
  changedLast: readonly string[],
): CorrectedVersion | undefined => {
  if (!flags.includes("corrected")) return undefined;
  const asked = history.decisions.findLast(({ corrections = [] }) => corrections.length > 0);
  const corrections = asked?.corrections;
  if (!corrections) return undefined;

  const changed = history.versions
    .filter((one) => one.version > asked.version && one.version < version)
    .flatMap((one) => one.changed)
    .concat(changedLast);
  return {
    by: asked.by,
    at: asked.at,
    items: corrections.map((one) => ({ ...one, isChanged: isMade(one.field, changed) })),
    others: changed.filter(
      (path) =>
        !corrections.some(({ field }) => isMade(field, [path])) && !isFilledIn(path, changed),
    ),
  };
};

/** The form fills in the code of a new bank (D32). */
const isFilledIn = (path: string, changed: readonly string[]): boolean =>
  path === "bank.bankSortCode" && changed.includes("bank.bankName");

/** A request for all directors is also about each field of one. */
const isMade = (field: string, changed: readonly string[]): boolean =>
  isChanged(field, changed) || changed.some((path) => path.startsWith(`${field}.`));
