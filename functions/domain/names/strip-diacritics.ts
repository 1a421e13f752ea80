/** `Ọlá` becomes `OLA`, `Ɗan` becomes `DAN`. */
export const stripDiacritics = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^A-Z0-9]/gu, (letter) => precomposed[letter] ?? letter);

/** Letters that Unicode does not decompose. */
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
