import type { Flag } from "#shared/contract/flags.ts";
import type { Holder } from "#shared/contract/registers.ts";
import { matchFullName } from "../names/name-match.ts";
import { holderNameOf, type Named } from "../submission/submission.ts";

/** A named holding, with its holder if an imported register has the account (D71). */
export interface NamedHolding {
  registerCode: string;
  account: string;
  isImported: boolean;
  holder?: Holder;
}

/** @param listed codes of the registers that ixtrac lists; undefined if nobody has asked for them */
export const holdingFlags = (
  submission: Named,
  holdings: readonly NamedHolding[],
  listed: readonly string[] | undefined,
): Flag[] => {
  const holders = holdings.flatMap(({ holder }) => holder ?? []);
  const registered = new Set(holders.map((holder) => registeredName(submission.type, holder)));
  const name = holderNameOf(submission);
  const isOwn = (other: string) => matchFullName(name, other, submission.type).valid;
  return [
    ...(holdings.some((holding) => isUnknown(holding, listed))
      ? (["holdingUnknown"] as const)
      : []),
    ...([...registered].every(isOwn) ? [] : (["holderNameDiffers"] as const)),
  ];
};

/** Without an import there is nothing to compare with, but a register must exist. */
const isUnknown = (
  { registerCode, isImported, holder }: NamedHolding,
  listed: readonly string[] | undefined,
): boolean => !holder && (isImported || (listed !== undefined && !listed.includes(registerCode)));

const registeredName = (
  type: Named["type"],
  { FirstName, MiddleName, LastName, CompanyName }: Holder,
): string => {
  const person = [FirstName, MiddleName, LastName].filter(Boolean).join(" ");
  return type === "corporate" ? CompanyName || person : person;
};
