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

/** One is a short form of the other by the table: TONY is ANTHONY. */
export const isShortForm = ({ name }: NamedWord, { name: other }: NamedWord): boolean =>
  longNames.get(name)?.has(other) === true || longNames.get(other)?.has(name) === true;

/** One is the other without a common beginning or end. They distinguish family names. */
export const isPartOfName = (word: NamedWord, other: NamedWord): boolean => {
  const [short, long] = [word, other].sort((a, b) => a.letters.length - b.letters.length);
  return short !== undefined && long !== undefined && isCoreOf(short.name, long.letters);
};

/** The bank has cut a word of the form: at the end of the account name, or at the end of a field. */
export const isCut = (word: NamedWord, other: NamedWord, isLast: boolean): boolean =>
  other.letters.length >= (isLast ? minLettersOfCut : minLettersOfCutField) &&
  other.letters.length < word.letters.length &&
  word.letters.startsWith(other.letters);

const minLettersOfCut = 6;
const minLettersOfCutField = 9;

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
const spellingOf = (letters: string): string => {
  const key = letters
    .replace(/PH/g, "F")
    .replace(/([KTDSG])H/g, "$1")
    .replace(/CK|Q/g, "K")
    .replace(/EE|Y/g, "I")
    .replace(/O[OU]/g, "U")
    .replace(/(.)\1+/g, "$1")
    .replace(/(?<=.{2}A)H$/, "");
  return key.length < minLettersOfSpelling ? letters : key;
};

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
