import type { Glyph } from "./typeface.ts";

export interface FittedText {
  lines: Glyph[][];
  size: number;
  leading: number;
}

export interface Room {
  width: number;
  height: number;
  size: number;
}

export const fitText = (glyphs: Glyph[], { width, height, size }: Room): FittedText => {
  for (let tried = size; ; tried -= tried > 5 ? step : step / 2) {
    const leading = tried * leadingRatio;
    const lines = linesOf(glyphs, (width / tried) * 1000);
    if (lines.length * leading <= Math.max(height, leading) || tried <= smallest) {
      return { lines, size: tried, leading };
    }
  }
};

const leadingRatio = 1.22;
const step = 0.5;
const smallest = 2;

/** @param room in thousandths of the type size */
export const linesOf = (glyphs: Glyph[], room: number): Glyph[][] => {
  const lines: Glyph[][] = [];
  let line: Glyph[] = [];
  let length = 0;
  for (const word of wordsOf(glyphs)) {
    if (line.length > 0 && length + widthOf(trimmed(word)) > room) {
      lines.push(trimmed(line));
      line = [];
      length = 0;
    }
    for (const glyph of word) {
      if (line.length > 0 && glyph.text !== " " && length + glyph.advance > room) {
        lines.push(line);
        line = [];
        length = 0;
      }
      line.push(glyph);
      length += glyph.advance;
    }
  }
  if (line.length > 0) lines.push(trimmed(line));
  return lines;
};

export const widthOf = (glyphs: Glyph[]): number =>
  glyphs.reduce((sum, { advance }) => sum + advance, 0);

const wordsOf = (glyphs: Glyph[]): Glyph[][] => {
  const words: Glyph[][] = [];
  let word: Glyph[] = [];
  for (const glyph of glyphs) {
    if (glyph.text !== " " && word.at(-1)?.text === " ") {
      words.push(word);
      word = [];
    }
    word.push(glyph);
  }
  if (word.length > 0) words.push(word);
  return words;
};

const trimmed = (line: Glyph[]): Glyph[] => {
  const end = line.findLastIndex(({ text }) => text !== " ");
  return end === line.length - 1 ? line : line.slice(0, end + 1);
};
