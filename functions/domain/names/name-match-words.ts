import { stripDiacritics } from "./strip-diacritics.ts";

export interface NameWord {
  text: string;
  letters: string;
}

/** Punctuation counts as a blank or as nothing: `Ade-Bisi` is ADEBISI or ADE BISI. */
export const readingsOf = (name: string): NameWord[][] => {
  const readings = separators.map((separator) => wordsBetween(name, separator));
  const distinct = new Map(readings.map((words) => [words.map(lettersOf).join(" "), words]));
  return [...distinct.values()];
};

export const withoutWords = (words: NameWord[], dropped: Set<string>): NameWord[] =>
  words.filter(({ letters }) => !dropped.has(letters));

/** Neighbours become one word where the other name writes them as one: MARY JANE is MARYJANE. */
export const joinedWords = (
  words: NameWord[],
  other: NameWord[],
  keyOf: (letters: string) => string = (letters) => letters,
): NameWord[] => {
  const there = new Set(other.map(({ letters }) => keyOf(letters)));
  const joined: NameWord[] = [];
  for (let at = 0; at < words.length; ) {
    const run = [3, 2]
      .map((length) => words.slice(at, at + length))
      .find((some) => there.has(keyOf(some.map(lettersOf).join("")))) ?? [words[at] as NameWord];
    joined.push({
      text: run.map(({ text }) => text).join(" "),
      letters: run.map(lettersOf).join(""),
    });
    at += run.length;
  }
  return joined;
};

const apostrophes = "'’‘ʼʻˈ´`";
const separators = [
  /\s+/u,
  new RegExp(`[\\s${apostrophes}]+`, "u"),
  new RegExp(`[^\\p{L}\\p{M}\\p{N}${apostrophes}]+`, "u"),
  /[^\p{L}\p{M}\p{N}]+/u,
];

const wordsBetween = (name: string, separator: RegExp): NameWord[] =>
  name
    .normalize("NFC")
    .split(separator)
    .map((text) => ({ text: text.replace(outerPunctuation, ""), letters: plain(text) }))
    .filter(({ letters }) => letters !== "");

const outerPunctuation = /^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;

const lettersOf = ({ letters }: NameWord): string => letters;

const plain = (word: string): string => stripDiacritics(word).replace(/[^\p{L}\p{N}]/gu, "");
