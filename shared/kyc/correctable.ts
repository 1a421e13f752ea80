import { fieldsOfType } from "./fields-of.ts";
import { imageFieldsOf } from "./images.ts";
import { maxDirectors } from "./limits.ts";
import { type AccountType, accountTypes } from "./status.ts";

const nested = [
  "bank.bankName",
  "bank.bankAccountNumber",
  "bank.bankVerificationNumber",
  "mandated",
  "holdings",
];
const identity = ["identification.type", "identification.number"];
const ofDirector = ["directorName", "directorBankVerificationNumber", ...identity];

const directorPaths = (count: number): string[] =>
  Array.from({ length: count }, (_, n) =>
    ofDirector.map((name) => `directors.${n}.${name}`),
  ).flat();

/** Paths of the fields and documents that a clerk can ask to correct (D75), in the order of the form. */
export const correctablePaths = (type: AccountType, directors = maxDirectors): string[] => [
  ...fieldsOfType<AccountType>(type),
  ...nested,
  ...(type === "individual" ? identity : ["directors", ...directorPaths(directors)]),
  ...imageFieldsOf(type),
];

const known = Object.fromEntries(
  accountTypes.map((type) => [type, new Set(correctablePaths(type))]),
) as Record<AccountType, Set<string>>;

export const isCorrectable = (path: string, type: AccountType): boolean => known[type].has(path);
