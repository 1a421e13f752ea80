type Range = [first: number, last: number];

const textOf = (ranges: Range[]): string =>
  ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    )
    .join("");

/** Latin letters of all languages, marks to combine, and the signs of names, addresses and money. */
export const latin = textOf([
  [0x20, 0x7e],
  [0xa0, 0x2af],
  [0x2b9, 0x2dd],
  [0x300, 0x331],
  [0x1e00, 0x1eff],
  [0x2010, 0x2026],
  [0x2030, 0x203a],
  [0x20a6, 0x20b5],
  [0x2116, 0x2122],
  [0x2212, 0x2212],
  [0xfffd, 0xfffd],
]);

export const latinGreekAndCyrillic = `${latin}${textOf([
  [0x370, 0x3e1],
  [0x3f0, 0x3ff],
  [0x1f00, 0x1fff],
  [0x400, 0x52f],
  [0x1c80, 0x1c88],
  [0xa640, 0xa69f],
])}`;
