import type { Holding } from "#shared/kyc/submission.ts";
import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import { drawBand } from "./draw-details.ts";
import { linesOf } from "./fit-text.ts";
import { band as bandAt, bodyTop, columnWidth } from "./form-places.ts";
import type { Pen } from "./pen.ts";

interface RegisterLine {
  name: string;
  account: string;
  isFirst: boolean;
  isLast: boolean;
  /** Repeated at the top of the next column if the register continues there. */
  again: string[];
}

export const registerLines = (pen: Pen, holdings: Holding[]): RegisterLine[] => {
  const wrapped = (text: string, width: number): string[] =>
    linesOf(pen.shown(text), width / size, pen.widthOf);
  return holdings.flatMap(({ registerName, accounts }) => {
    const names = wrapped(registerName, nameWidth);
    const numbers = accounts.flatMap((account) => wrapped(account, accountWidth));
    const again = wrapped(say.continued(registerName), nameWidth);
    const count = Math.max(names.length, numbers.length);
    return Array.from({ length: count }, (_, index) => ({
      name: names[index] ?? "",
      account: numbers[index] ?? "",
      isFirst: index === 0,
      isLast: index === count - 1,
      again,
    }));
  });
};

interface Column {
  x: number;
  /** Where the column ends, from the top of the page. */
  end: number;
  /** Printed under the last register, so that nobody can add one. */
  closing: string;
}

/** @returns the lines that do not fit in the column */
export const drawRegisters = (
  pen: Pen,
  { x, end, closing }: Column,
  lines: RegisterLine[],
): RegisterLine[] => {
  drawHeading(pen, x);
  pen.frame({ x, y: bodyTop, width: columnWidth, height: end - bodyTop });
  let y = firstLine;
  const resumed = withNameAgain(lines);
  let drawn = 0;
  for (const [index, line] of resumed.entries()) {
    const together = line.isFirst ? Math.min(linesOfRegister(resumed, index), keptTogether) : 1;
    if (y + together * leading > end - roomForNote) break;
    if (line.isFirst) drawTick(pen, x, y);
    pen.text(line.name, { x: x + nameX, y: y + size, size });
    pen.text(line.account, { x: x + accountX, y: y + size, size });
    y += leading;
    if (line.isLast) {
      pen.line([x, y + 1.5], [x + columnWidth, y + 1.5], "faint");
      y += rowGap;
    }
    drawn += 1;
  }
  const left = resumed.slice(drawn);
  const note = { size: 6.5, colour: "label" } as const;
  if (left.length > 0) pen.text(say.moreRegisters, { ...note, x: x + nameX, y: end - 4 });
  else {
    pen.text(closing, { ...note, x: x + columnWidth / 2, y: y + 8, align: "centre" });
    pen.line([x, y + 12], [x + columnWidth, y + 12]);
    pen.line([x, end], [x + columnWidth, y + 12], "faint");
  }
  return left;
};

const size = 7.5;
const leading = 9.2;
const rowGap = 4;
const nameX = 18;
const accountX = 112;
const nameWidth = accountX - nameX - 5;
const accountWidth = columnWidth - accountX - 4;
const firstLine = bodyTop + 30;
const roomForNote = 14;
const keptTogether = 12;
const tickSize = 9;

const linesOfRegister = (lines: RegisterLine[], from: number): number =>
  lines.slice(from).findIndex(({ isLast }) => isLast) + 1;

const drawHeading = (pen: Pen, x: number): void => {
  drawBand(pen, bandAt(x, bodyTop, columnWidth), say.registersSection);
  for (const [title, at] of [
    [say.company, nameX],
    [say.holderAccount, accountX],
  ] as const) {
    pen.text(title, { x: x + at, y: bodyTop + 22.5, size: 6.2, colour: "label" });
  }
  pen.line([x, bodyTop + 26.5], [x + columnWidth, bodyTop + 26.5]);
};

const drawTick = (pen: Pen, x: number, y: number): void => {
  pen.frame({ x: x + 4, y, width: tickSize, height: tickSize }, "label");
  pen.tick(x + 4, y, tickSize);
};

const withNameAgain = (lines: RegisterLine[]): RegisterLine[] => {
  const [first] = lines;
  if (!first || first.isFirst) return lines;
  const end = lines.findIndex(({ isLast }) => isLast) + 1;
  const count = Math.max(end, first.again.length);
  const resumed = Array.from({ length: count }, (_, index) => ({
    name: first.again[index] ?? "",
    account: (index < end && lines[index]?.account) || "",
    isFirst: false,
    isLast: index === count - 1,
    again: first.again,
  }));
  return [...resumed, ...lines.slice(end)];
};
