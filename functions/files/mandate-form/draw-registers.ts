import type { Holding } from "#shared/kyc/submission.ts";
import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import { band } from "./form-frame.ts";
import { band as bandAt, bodyEnd, bodyTop, columnWidth } from "./form-places.ts";
import type { Ink } from "./pdf/ink.ts";
import { linesOf } from "./typeface/fit-text.ts";
import { type Glyph, regular } from "./typeface/typeface.ts";

type Missing = (character: string) => void;

interface RegisterLine {
  name: Glyph[];
  account: Glyph[];
  isFirst: boolean;
  isLast: boolean;
  /** Repeated at the top of the next column if the register continues there. */
  again: Glyph[][];
}

export const registerLines = (holdings: Holding[], missing: Missing): RegisterLine[] =>
  holdings.flatMap(({ registerName, accounts }) => {
    const names = wrapped(regular.shape(registerName, missing), nameWidth);
    const numbers = accounts.flatMap((account) =>
      wrapped(regular.shape(account), accountWidth).map((part, index) =>
        index === 0 ? part : [...indent, ...part],
      ),
    );
    const again = wrapped(regular.shape(say.continued(registerName)), nameWidth);
    const count = Math.max(names.length, numbers.length);
    return Array.from({ length: count }, (_, index) => ({
      name: names[index] ?? [],
      account: numbers[index] ?? [],
      isFirst: index === 0,
      isLast: index === count - 1,
      again,
    }));
  });

/** @returns the lines that do not fit in the column */
export const drawRegisters = (ink: Ink, x: number, lines: RegisterLine[]): RegisterLine[] => {
  drawHeading(ink, x);
  if (lines.length === 0) {
    ink.text(regular.shape(say.noRegisters), { x: x + nameX, y: firstLine + size, size });
  }
  let y = firstLine;
  const resumed = withNameAgain(lines);
  let drawn = 0;
  for (const [index, line] of resumed.entries()) {
    const together = line.isFirst ? Math.min(linesOfRegister(resumed, index), keptTogether) : 1;
    if (y + together * leading > lastLine) break;
    if (line.isFirst) drawTick(ink, x, y);
    ink.text(line.name, { x: x + nameX, y: y + size, size });
    ink.text(line.account, { x: x + accountX, y: y + size, size });
    y += leading;
    if (line.isLast) {
      ink.line([x, y + 1.5], [x + columnWidth, y + 1.5], "faint");
      y += rowGap;
    }
    drawn += 1;
  }
  const left = resumed.slice(drawn);
  if (left.length > 0) {
    ink.text(regular.shape(say.moreRegisters), {
      x: x + nameX,
      y: bodyEnd - 2,
      size: 6.5,
      colour: "label",
    });
  }
  return left;
};

const size = 7.5;
const leading = 9.2;
const rowGap = 4;
const nameX = 16;
const accountX = 100;
const nameWidth = accountX - nameX - 5;
const accountWidth = columnWidth - accountX - 5;
const indent = regular.shape("  ");
const firstLine = bodyTop + 31;
const lastLine = bodyEnd - 12;
const keptTogether = 12;
const tickSize = 9;

const linesOfRegister = (lines: RegisterLine[], from: number): number =>
  lines.slice(from).findIndex(({ isLast }) => isLast) + 1;

const wrapped = (glyphs: Glyph[], width: number): Glyph[][] =>
  linesOf(glyphs, (width / size) * 1000);

const drawHeading = (ink: Ink, x: number): void => {
  band(ink, bandAt(x, bodyTop, columnWidth), say.registersSection);
  for (const [title, at] of [
    [say.company, nameX],
    [say.holderAccount, accountX],
  ] as const) {
    ink.text(regular.shape(title), { x: x + at, y: bodyTop + 24, size: 6.3, colour: "label" });
  }
  ink.line([x, bodyTop + 28], [x + columnWidth, bodyTop + 28]);
};

const drawTick = (ink: Ink, x: number, y: number): void => {
  ink.frame({ x: x + 1, y, width: tickSize, height: tickSize }, "label");
  ink.tick(x + 1, y, tickSize);
};

const withNameAgain = (lines: RegisterLine[]): RegisterLine[] => {
  const [first] = lines;
  if (!first || first.isFirst) return lines;
  const end = lines.findIndex(({ isLast }) => isLast) + 1;
  const count = Math.max(end, first.again.length);
  const resumed = Array.from({ length: count }, (_, index) => ({
    name: first.again[index] ?? [],
    account: (index < end && lines[index]?.account) || [],
    isFirst: false,
    isLast: index === count - 1,
    again: first.again,
  }));
  return [...resumed, ...lines.slice(end)];
};
