/** In capitals, and letters of Latin without their marks: `Ọlá` is `OLA`, `Ɗan` is `DAN`. */
export const stripDiacritics = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^A-Z0-9]/gu, (letter) => precomposed[letter] ?? letter);

/** Letters that carry their mark inside and so are not taken apart by Unicode. */
const precomposed: Record<string, string> = {
  Ɓ: "B",
  Ɗ: "D",
  Đ: "D",
  Ð: "D",
  Ɖ: "D",
  Ƙ: "K",
  Ƴ: "Y",
  Ɛ: "E",
  Ǝ: "E",
  Ɔ: "O",
  Ø: "O",
  Ł: "L",
  Ŋ: "N",
  Ħ: "H",
  Ŧ: "T",
  Æ: "AE",
  Œ: "OE",
  Þ: "TH",
};
