/** Shorter words fit half the list; the index begins with this many letters. */
const minLetters = 3;

/** Nothing shows the whole list; less than three letters are still being typed. */
export const isSearchable = (word: string): boolean =>
  word === "" || word.split(/\s+/).some((part) => part.length >= minLetters);
