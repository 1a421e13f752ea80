import {
  beginningsLeftOut,
  endsLeftOut,
  shortForms,
  spellings,
  titlesAsNames,
} from "./bank-spellings.ts";
import type { NameWord } from "./name-match-words.ts";

/** A word with the key of its name, equal for all spellings. */
export interface NamedWord extends NameWord {
  name: string;
}

export const named = (words: NameWord[]): NamedWord[] =>
  words.map((word) => ({ ...word, name: nameOf(word.letters) }));

/** The same name in another spelling: MOHAMMED is MUHAMMAD, SHOLA is SOLA. */
export const isSpelling = (word: NamedWord, other: NamedWord): boolean => word.name === other.name;

/** One is a short form of the other: EMEKA is CHUKWUEMEKA, TONY is ANTHONY. */
export const isShortForm = (word: NamedWord, other: NamedWord): boolean =>
  isShortFor(word, other) || isShortFor(other, word);

/** The bank has cut a word of the form. */
export const isCut = (word: NamedWord, other: NamedWord): boolean =>
  other.letters.length >= minLettersOfCut && word.letters.startsWith(other.letters);

const minLettersOfCut = 6;

const isShortFor = (short: NamedWord, long: NamedWord): boolean =>
  (longNames.get(short.name)?.has(long.name) ?? false) ||
  (short.letters.length < long.letters.length && isCoreOf(short.name, long.letters));

const isCoreOf = (short: string, long: string): boolean => {
  const starts = beginningsLeftOut.filter((start) => long.startsWith(start));
  const ends = endsLeftOut.filter((end) => long.endsWith(end));
  return ["", ...starts].some((start) =>
    ["", ...ends].some((end) => {
      const core = long.slice(start.length, long.length - end.length);
      return core.length >= (start ? minLettersOfEnd : minLettersOfStart) && nameOf(core) === short;
    }),
  );
};

const minLettersOfEnd = 4;
const minLettersOfStart = 3;

export const nameOf = (letters: string): string => {
  const key = spellingOf(titlesAsNames[letters] ?? letters);
  return rowOf.get(key) ?? key;
};

/** What people write in two ways in any name; short words have too few letters left for it. */
const spellingOf = (letters: string): string =>
  letters.length < minLettersOfSpelling
    ? letters
    : letters
        .replace(/PH/g, "F")
        .replace(/([KTDSG])H/g, "$1")
        .replace(/CK|Q/g, "K")
        .replace(/EE|Y/g, "I")
        .replace(/O[OU]/g, "U")
        .replace(/(.)\1+/g, "$1")
        .replace(/(?<=.{2}A)H$/, "");

const minLettersOfSpelling = 4;

const rowOf = new Map(
  spellings.flatMap((row) => {
    const [name = "", ...others] = row.split(" ").map(spellingOf);
    return [name, ...others].map((spelling) => [spelling, name]);
  }),
);

const longNames = new Map(
  Object.entries(shortForms).map(([short, names]) => [
    nameOf(short),
    new Set(names.split(" ").map(nameOf)),
  ]),
);
