import type { AccountType } from "#shared/kyc/status.ts";
import { companyWords, titleWords } from "./name-match-dropped.ts";
import { findWords } from "./name-match-find.ts";
import { type NameWord, readingsOf, withoutWords } from "./name-match-words.ts";

export interface NameMatch {
  valid: boolean;
  /** Words of the typed name, as typed, that the bank's name lacks. */
  missing: string[];
}

/** For a form in progress. A person: two words must match; a company: all, apart from LTD etc. */
export const matchFullName = (
  fullName: string,
  accountName: string,
  type: AccountType = "individual",
): NameMatch =>
  bestReading([fullName], accountName, ([words = []], account) =>
    type === "corporate" ? matchCompany(words, account) : matchTwoWords(words, account),
  );

/** The final rule for a person: the last name and one given name must match. */
export const matchPerson = (
  { firstName, middleName = "", lastName }: PersonName,
  accountName: string,
): NameMatch =>
  bestReading([lastName, `${firstName} ${middleName}`], accountName, ([last, given], account) =>
    matchLastAndGiven(last ?? [], given ?? [], account),
  );

export interface PersonName {
  firstName: string;
  middleName?: string | undefined;
  lastName: string;
}

type Rule = (names: NameWord[][], account: NameWord[]) => NameMatch;

/** Far above any bank's limit; bounds the work for any answer. */
const maxAccountName = 200;

const bestReading = (names: string[], accountName: string, rule: Rule): NameMatch => {
  const readings = combinations(names.map(readingsOf));
  const accounts = readingsOf(accountName.slice(0, maxAccountName));
  return readings
    .flatMap((words) => accounts.map((account) => rule(words, account)))
    .reduce((best, match) => (isBetter(match, best) ? match : best));
};

const combinations = <T>([first, ...rest]: T[][]): T[][] =>
  first ? first.flatMap((one) => combinations(rest).map((others) => [one, ...others])) : [[]];

const isBetter = (a: NameMatch, b: NameMatch): boolean =>
  a.valid === b.valid ? a.missing.length < b.missing.length : a.valid;

const matchTwoWords = (typed: NameWord[], account: NameWord[]): NameMatch => {
  const words = withoutWords(typed, titleWords);
  const { found, missing } = compare(words, account);
  const long = words.filter(isLong);
  // An initial is weak evidence: it counts only in a name without two longer words.
  const counting = long.length < 2 ? words : long;
  return { valid: counting.filter((word) => found.has(word)).length >= 2, missing };
};

const matchLastAndGiven = (
  typedLast: NameWord[],
  typedGiven: NameWord[],
  account: NameWord[],
): NameMatch => {
  const last = withoutWords(typedLast, titleWords);
  const given = withoutWords(typedGiven, titleWords);
  const { found, missing } = compare([...last, ...given], account);
  const counting = given.some(isLong) ? given.filter(isLong) : given;
  const hasLast = last.length > 0 && last.every((word) => found.has(word));
  return { valid: hasLast && counting.some((word) => found.has(word)), missing };
};

const matchCompany = (typed: NameWord[], account: NameWord[]): NameMatch => {
  const words = properWords(typed);
  const others = properWords(account).map(({ letters }) => letters);
  const missing = words.filter(({ letters }) => !take(others, letters));
  const valid = words.length > 0 && missing.length === 0 && others.length === 0;
  return { valid, missing: missing.map(({ text }) => text) };
};

/** "The Nigeria Company" consists of such words only: then all of its words count. */
const properWords = (words: NameWord[]): NameWord[] => {
  const proper = withoutWords(words, companyWords);
  return proper.length > 0 ? proper : words;
};

const isLong = ({ letters }: NameWord): boolean => letters.length > 1;

/** Initials on either side excuse a missing word, but do not count as found. */
const compare = (words: NameWord[], account: NameWord[]) => {
  const { found, left } = findWords(words, withoutWords(account, titleWords));
  const others = left.map(({ letters }) => letters);
  const missing = words.filter((word) => !found.has(word) && !takeInitial(others, word));
  return { found, missing: missing.map(({ text }) => text) };
};

const takeInitial = (left: string[], { letters }: NameWord): boolean => {
  const other = left.find(
    (it) => (it.length === 1 || letters.length === 1) && it[0] === letters[0],
  );
  return other !== undefined && take(left, other);
};

const take = (from: string[], item: string): boolean => {
  const at = from.indexOf(item);
  if (at >= 0) from.splice(at, 1);
  return at >= 0;
};
