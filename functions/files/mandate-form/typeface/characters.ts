export const characters = (): string[] => [
  ...new Set([...inRanges(ranges), ...withMarks(letters, { below, above })]),
];

/** A smaller set for titles and the registrar's name: saves bytes in every form. */
export const titleCharacters = (): string[] => [
  ...new Set([
    ...inRanges(titleRanges),
    ...withMarks("eioumnsEIOUMNS", { below: ["", "\u0323"], above: ["\u0300", "\u0301"] }),
  ]),
];

type Range = [first: number, last: number];

const inRanges = (wanted: Range[]): string[] =>
  wanted.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  );

const titleRanges: Range[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x1e44, 0x1e45],
  [0x1e62, 0x1e63],
  [0x1ea0, 0x1ef9],
  [0x2013, 0x201d],
  [0xfffd, 0xfffd],
];

const ranges: Range[] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x250, 0x2af],
  [0x2b9, 0x2dd],
  [0x300, 0x331],
  [0x1e00, 0x1eff],
  [0x2010, 0x2026],
  [0x2030, 0x203a],
  [0x20a6, 0x20b5],
  [0x2116, 0x2122],
  [0x2212, 0x2212],
  [0xfffd, 0xfffd],
];

interface Marks {
  below: string[];
  above: string[];
}

/** Letters with marks that have no precomposed character, such as the ẹ́ of Ṣẹ́gun. */
const withMarks = (wanted: string, marks: Marks): string[] =>
  [...wanted].flatMap((letter) =>
    marks.below.flatMap((low) =>
      marks.above
        .map((high) => (letter + low + high).normalize("NFC"))
        .filter((cluster) => [...cluster].length > 1),
    ),
  );

/** Yoruba marks tones on vowels, m and n, and also writes the dot below as a line (U+0329). */
const letters = "aeiouɛɔəɩʊɨǝmnŋsɓɗƙƴAEIOUƐƆƏƖƱƗƎMNŊSƁƊƘƳ";
const below = ["", "\u0323", "\u0329", "\u0331"];
const above = ["", ..."\u0300\u0301\u0302\u0303\u0304\u0307\u0308\u030c"];
