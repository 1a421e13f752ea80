import type { AccountType } from "#shared/kyc/status.ts";
import { companyWords, companyWordsEqual, titleWords } from "./name-match-dropped.ts";
import { findWords } from "./name-match-find.ts";
import { joinedWords, type NameWord, readingsOf, withoutWords } from "./name-match-words.ts";

export interface NameMatch {
  valid: boolean;
  /** Words of the typed name, as typed, that the bank's name lacks. */
  missing: string[];
}

/**
 * The one rule for the check and the submission. A person: two words must match, or one where a name
 * has only one; a company: all words, apart from LTD etc.
 */
export const matchFullName = (
  fullName: string,
  accountName: string,
  type?: AccountType,
): NameMatch => {
  const match = type === "corporate" ? matchCompany : matchPerson;
  const accounts = readingsOf(accountName.slice(0, maxAccountName));
  return readingsOf(fullName)
    .flatMap((words) => accounts.map((account) => match(words, account)))
    .reduce((best, it) => (isBetter(it, best) ? it : best));
};

/** Far above any bank's limit; bounds the work for any answer. */
const maxAccountName = 200;

const isBetter = (a: NameMatch, b: NameMatch): boolean =>
  a.valid === b.valid ? a.missing.length < b.missing.length : a.valid;

const matchPerson = (typedWords: NameWord[], accountWords: NameWord[]): NameMatch => {
  const typed = withoutWords(typedWords, titleWords);
  const account = withoutWords(accountWords, titleWords);
  // Typed titles count here: with "Mr" as first name, a common last name must not be enough.
  const needed = Math.min(2, typedWords.length, account.length);
  const words = joinedWords(typed, account);
  const { found, missing } = compare(words, joinedWords(account, words));
  const long = words.filter(isLong);
  // An initial is weak evidence: it counts only in a name without two longer words.
  const counting = (long.length < 2 ? words : long).filter((word) => found.has(word));
  const isEnough = counting.length >= needed && (long.length === 0 || counting.some(isLong));
  return { valid: needed > 0 && isEnough, missing };
};

const matchCompany = (typedWords: NameWord[], accountWords: NameWord[]): NameMatch => {
  const typed = properWords(typedWords);
  const account = properWords(accountWords);
  const words = joinedWords(typed, account);
  const others = joinedWords(account, words).map(({ letters }) => letters);
  const missing = words.filter(({ letters }) => !take(others, letters));
  const valid = words.length > 0 && missing.length === 0 && others.length === 0;
  return { valid, missing: missing.map(({ text }) => text) };
};

/** "The Nigeria Company" consists of such words only: then all of its words count. */
const properWords = (words: NameWord[]): NameWord[] => {
  const equal = words
    .filter(({ letters }, index) => letters !== "PUBLIC" || words[index + 1]?.letters !== "LIMITED")
    .map(({ text, letters }) => ({ text, letters: companyWordsEqual[letters] ?? letters }));
  const proper = withoutWords(equal, companyWords);
  return proper.length > 0 ? proper : equal;
};

const isLong = ({ letters }: NameWord): boolean => letters.length > 1;

/** Initials on either side excuse a missing word, but do not count as found. */
const compare = (words: NameWord[], account: NameWord[]) => {
  const { found, left } = findWords(words, account);
  const others = left.map(({ letters }) => letters);
  const missing = words.filter((word) => !found.has(word) && !takeInitial(others, word));
  return { found, missing: missing.map(({ text }) => text) };
};

const takeInitial = (left: string[], { letters }: NameWord): boolean => {
  const fits = (it: string) => (it.length === 1 || letters.length === 1) && it[0] === letters[0];
  return takeAt(left, left.findIndex(fits));
};

const take = (from: string[], item: string): boolean => takeAt(from, from.indexOf(item));

const takeAt = (from: string[], at: number): boolean => {
  if (at >= 0) from.splice(at, 1);
  return at >= 0;
};
