/** In sizes of the type. */
type WidthOf = (text: string) => number;

export interface Room {
  width: number;
  height: number;
  size: number;
}

export const fitText = (text: string, { width, height, size }: Room, widthOf: WidthOf) => {
  for (let tried = size; ; tried -= tried > 5 ? step : step / 2) {
    const leading = tried * leadingRatio;
    const lines = linesOf(text, width / tried, widthOf);
    if (lines.length * leading <= Math.max(height, leading) || tried <= smallest) {
      return { lines, size: tried, leading };
    }
  }
};

const leadingRatio = 1.22;
const step = 0.5;
const smallest = 2;

/** Breaks between words, and inside a word that is longer than a line. */
export const linesOf = (text: string, room: number, widthOf: WidthOf): string[] => {
  const lines: string[] = [];
  let left = full;
  for (const word of text.match(/\S+\s*|\s+/g) ?? []) {
    const isLong = widthOf(word.trimEnd()) > room;
    if (isLong) left = full;
    const parts = isLong ? (word.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) : [word];
    for (const part of parts) {
      const isNext = widthOf(part.trimEnd()) > left;
      lines.push(isNext ? part : `${lines.pop()}${part}`);
      left = (isNext ? room : left) - widthOf(part);
    }
  }
  return lines.map((line) => line.trimEnd());
};

/** Even a mark without a width begins the next line. */
const full = -1;
