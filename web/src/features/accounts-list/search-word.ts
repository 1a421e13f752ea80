/** Shorter words match half of the list, and the index starts at this length. */
const minLetters = 3;

/** An empty word shows the whole list; one or two letters do not search yet. */
export const isSearchable = (word: string): boolean =>
  word === "" || word.split(/\s+/).some((part) => part.length >= minLetters);
