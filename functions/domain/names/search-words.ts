import { stripDiacritics } from "./strip-diacritics.ts";

export const searchWords = (...texts: (string | undefined)[]): string[] =>
  wordsOf(texts, minWordLength);

/** With single letters, which narrow a search: words of a query and of the names that it may match. */
export const allWords = (...texts: (string | undefined)[]): string[] => wordsOf(texts, 1);

/** Whether each of the words is the start of one of the others. */
export const startAll = (words: string[], own: string[]): boolean =>
  words.every((word) => own.some((one) => one.startsWith(word)));

const wordsOf = (texts: (string | undefined)[], minLength: number): string[] => {
  const words = texts.flatMap((text) => plain(text ?? "").split(/[^a-z0-9]/));
  return [...new Set(words)].filter((word) => word.length >= minLength).slice(0, maxWords);
};

const minWordLength = 2;
const maxWords = 24;

export const plain = (text: string): string => stripDiacritics(text).toLowerCase();
