/** In sizes of the type. */
type WidthOf = (text: string) => number;

export interface FittedText {
  lines: string[];
  size: number;
  leading: number;
}

export interface Room {
  width: number;
  height: number;
  size: number;
}

export const fitText = (
  text: string,
  { width, height, size }: Room,
  widthOf: WidthOf,
): FittedText => {
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
  if (widthOf(text) <= room) return text === "" ? [] : [text];
  const lines: string[] = [""];
  let length = 0;
  const add = (part: string) => {
    lines.push(`${lines.pop()}${part}`);
    length += widthOf(part);
  };
  const breakBefore = (part: string) => {
    if (length === 0 || length + widthOf(part.trimEnd()) <= room) return;
    lines.push("");
    length = 0;
  };
  for (const word of text.match(/\S+\s*|\s+/g) ?? []) {
    breakBefore(word);
    if (widthOf(word.trimEnd()) <= room) add(word);
    else {
      for (const letter of word.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
        breakBefore(letter);
        add(letter);
      }
    }
  }
  return lines.map((line) => line.trimEnd());
};
