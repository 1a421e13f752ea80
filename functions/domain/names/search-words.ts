import { stripDiacritics } from "./strip-diacritics.ts";

export const searchWords = (...texts: (string | undefined)[]): string[] =>
  wordsOf(texts, minWordLength);

/** Words of a query; a single letter narrows the search too. */
export const typedWords = (text: string): string[] => wordsOf([text], 1);

const wordsOf = (texts: (string | undefined)[], minLength: number): string[] => {
  const words = texts.flatMap((text) => plain(text ?? "").split(/[^a-z0-9]+/));
  return [...new Set(words)].filter((word) => word.length >= minLength).slice(0, maxWords);
};

const minWordLength = 2;
const maxWords = 24;

export const plain = (text: string): string => stripDiacritics(text).toLowerCase();
