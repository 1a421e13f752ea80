const minLetters = 3;
/** The indexes start at two letters of a word. */
const minLongest = 2;

/** D41, D51. Initials and signs between words are allowed, as in "J & B Foods". */
export const isSearchable = (text: string): boolean => {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join("").length >= minLetters && words.some((word) => word.length >= minLongest);
};
