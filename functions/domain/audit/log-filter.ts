import { referenceOf } from "#shared/kyc/reference.ts";

export interface LogFilter {
  /** A part of the name, or the id, of a person. */
  by?: string | undefined;
  accountId?: string | undefined;
  reference?: string | undefined;
}

interface Filtered {
  by?: string | undefined;
  byId?: unknown;
  accountId?: unknown;
}

export const isNarrowed = ({ by, accountId, reference }: LogFilter): boolean =>
  [by, accountId, reference].some((wanted) => wanted !== undefined);

export const fits = (entry: Filtered, { by, accountId, reference }: LogFilter): boolean =>
  (by === undefined || isOf(entry, by)) &&
  (accountId === undefined || entry.accountId === accountId) &&
  (reference === undefined || referenceIn(entry) === reference.toUpperCase());

const isOf = ({ by = "", byId }: Filtered, wanted: string): boolean =>
  byId === wanted || by.toLowerCase().includes(wanted.toLowerCase());

export const referenceIn = ({ accountId }: Filtered): string =>
  typeof accountId === "string" ? referenceOf(accountId) : "";
