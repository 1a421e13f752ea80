/** What can be filled into a form: Latin as it is written in Nigeria, its neighbours and Europe. */
export const characters = (): string[] => [...new Set([...inRanges(ranges), ...withMarks()])];

/** What titles and the registrar's name are made of, in fewer bytes for every form. */
export const titleCharacters = (): string[] => inRanges(titleRanges);

const inRanges = (ranges: Range[]): string[] =>
  ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  );

type Range = [first: number, last: number];

const titleRanges: Range[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x1eb8, 0x1ee5],
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

/**
 * Letters with tone marks that Unicode has no single character for, such as the ẹ́ of Ṣẹ́gun: Yoruba
 * marks tones on dotted vowels and on m and n, and writes the dot also as a short line (U+0329).
 */
const withMarks = (): string[] =>
  [..."aeiouɛɔəɩʊɨǝmnŋsɓɗƙƴAEIOUƐƆƏƖƱƗƎMNŊSƁƊƘƳ"].flatMap((letter) =>
    below.flatMap((low) =>
      above
        .map((high) => (letter + low + high).normalize("NFC"))
        .filter((cluster) => [...cluster].length > 1),
    ),
  );

const below = ["", "\u0323", "\u0329", "\u0331"];
const above = ["", ..."\u0300\u0301\u0302\u0303\u0304\u0307\u0308\u030c"];
