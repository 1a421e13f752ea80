import type { AccountType } from "../kyc/status.ts";
import { labelOf } from "./public-form.ts";

/** The name of a field or document in the words of the form, with the number of a further director. */
export const correctionLabelOf = (field: string, type: AccountType): string => {
  const label = labelOf(field, type);
  const further = furtherDirectorIn(field);
  return further ? `${label} (director ${further})` : label;
};

/** Counted from 1; the first director needs no number. */
const furtherDirectorIn = (field: string): number | undefined => {
  const [, place] = /^directors\.([1-9]\d*)\./.exec(field) ?? [];
  return place === undefined ? undefined : Number(place) + 1;
};
