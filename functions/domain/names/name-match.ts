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
export const maxAccountName = 200;

export const isBetter = (a: NameMatch, b: NameMatch): boolean =>
  a.valid === b.valid ? a.missing.length < b.missing.length : a.valid;

const matchPerson = (typedWords: NameWord[], accountWords: NameWord[]): NameMatch => {
  const typed = withoutWords(typedWords, titleWords);
  const account = withoutWords(accountWords, titleWords);
  const words = joinedWords(typed, account);
  const { found, left } = findWords(words, joinedWords(account, words));
  // Typed titles count here: with "Mr" as first name, a common last name must not be enough.
  const needed = Math.min(2, typedWords.length, account.length);
  return judgePerson({ words, needed, same: found, alike: new Map(), left });
};

interface Person<Word extends NameWord> {
  words: Word[];
  /** How many of them must be found. */
  needed: number;
  /** The same name on both sides, and a name that is only like it. */
  same: Map<Word, Word>;
  alike: Map<Word, Word>;
  /** Words of the account name that nothing fits. */
  left: Word[];
}

/** One of the found words must be the same name. Initials excuse a missing word, but are not found. */
export const judgePerson = <Word extends NameWord>(person: Person<Word>): NameMatch => {
  const { words, needed, same, alike } = person;
  const isFound = (word: Word) => same.has(word) || alike.has(word);
  const long = words.filter(isLong);
  // An initial is weak evidence: it counts only in a name without two longer words.
  const counting = (long.length < 2 ? words : long).filter(isFound);
  const isSure = counting.some((word) => same.has(word) && (long.length === 0 || isLong(word)));
  const valid = needed > 0 && counting.length >= needed && isSure;
  const left = person.left.map(({ letters }) => letters);
  const missing = words.filter((word) => !isFound(word) && !takeInitial(left, word));
  // A holder with one name types it in both fields.
  const found = new Set(words.filter(isFound).map(({ text }) => text.toUpperCase()));
  const named = valid ? missing.filter(({ text }) => !found.has(text.toUpperCase())) : missing;
  return { valid, missing: named.map(({ text }) => text) };
};

export const matchCompany = (typedWords: NameWord[], accountWords: NameWord[]): NameMatch => {
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

const takeInitial = (left: string[], { letters }: NameWord): boolean => {
  const fits = (it: string) => (it.length === 1 || letters.length === 1) && it[0] === letters[0];
  return takeAt(left, left.findIndex(fits));
};

const take = (from: string[], item: string): boolean => takeAt(from, from.indexOf(item));

const takeAt = (from: string[], at: number): boolean => {
  if (at >= 0) from.splice(at, 1);
  return at >= 0;
};
