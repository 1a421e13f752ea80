import type { Holding } from "#shared/kyc/submission.ts";
import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import { drawBand } from "./draw-details.ts";
import {
  band,
  bodyEnd,
  bodyTop,
  columnOfForm,
  columnsOfContinuation,
  columnWidth,
  registersEnd,
} from "./form-places.ts";
import type { Box, Pen } from "./pen.ts";

/** Goes on with further columns and pages until all registers are drawn. */
export const drawRegisters = (pen: Pen, holdings: Holding[], addPage: () => void): void => {
  const accounts = holdings.reduce((sum, holding) => sum + holding.accounts.length, 0);
  const closing =
    holdings.length > 0 ? say.lastRegister(holdings.length, accounts) : say.noRegisters;
  let left = holdings.map((holding) => linesOf(pen, holding));
  left = drawColumn(pen, { x: columnOfForm, end: registersEnd, closing }, left);
  while (left.length > 0) {
    addPage();
    for (const x of columnsOfContinuation) {
      if (left.length > 0) left = drawColumn(pen, { x, end: bodyEnd, closing }, left);
    }
  }
};

interface Register {
  names: string[];
  accounts: string[];
  /** The names at the top of the next column if the register continues there. */
  again: string[];
}

const linesOf = (pen: Pen, { registerName, accounts }: Holding): Register => {
  const wrapped = (text: string, width: number): string[] =>
    pen.fitted(text, { width, height: Number.POSITIVE_INFINITY, size }).lines;
  return {
    names: wrapped(registerName, accountX - nameX - 5),
    accounts: accounts.flatMap((account) => wrapped(account, columnWidth - accountX - 4)),
    again: wrapped(say.continued(registerName), accountX - nameX - 5),
  };
};

interface Column {
  x: number;
  /** Where the column ends, from the top of the page. */
  end: number;
  /** Printed under the last register, so that nobody can add one. */
  closing: string;
}

/** @returns what does not fit in the column */
const drawColumn = (pen: Pen, { x, end, closing }: Column, registers: Register[]): Register[] => {
  const column = { x, y: bodyTop, width: columnWidth, height: end - bodyTop };
  const note = { size: 6.5, colour: "label" } as const;
  const continued = (left: Register[]): Register[] => {
    pen.text(say.moreRegisters, column, { ...note, down: column.height - 4, inset: nameX });
    return left;
  };
  drawHeading(pen, column);
  pen.frame(column);
  const row = { ...column, y: bodyTop + 30 };
  for (const [index, register] of registers.entries()) {
    const { names, accounts, again } = register;
    const lines = Math.max(names.length, accounts.length);
    const fits = Math.min(lines, Math.floor((end - roomForNote - row.y) / leading));
    if (fits < Math.min(lines, keptTogether)) return continued(registers.slice(index));
    if (names !== again) drawTick(pen, row);
    const style = { down: size, leading, size };
    pen.text(names.slice(0, fits), row, { ...style, inset: nameX });
    pen.text(accounts.slice(0, fits), row, { ...style, inset: accountX });
    if (fits < lines) {
      const left = { names: again, accounts: accounts.slice(fits), again };
      return continued([left, ...registers.slice(index + 1)]);
    }
    row.y += lines * leading + rowGap;
    pen.rule({ ...row, y: row.y - 2.5 }, "faint");
  }
  pen.text(closing, row, { ...note, down: 8, align: "centre" });
  pen.rule({ ...row, y: row.y + 12 });
  pen.line([x, end], [x + columnWidth, row.y + 12], "faint");
  return [];
};

const size = 7.5;
const leading = 9.2;
const rowGap = 4;
const nameX = 18;
const accountX = 112;
const roomForNote = 14;
const keptTogether = 12;

const drawHeading = (pen: Pen, column: Box): void => {
  drawBand(pen, band(column), say.registersSection);
  const label = { down: 22.5, size: 6.2, colour: "label" } as const;
  pen.text(say.company, column, { ...label, inset: nameX });
  pen.text(say.holderAccount, column, { ...label, inset: accountX });
  pen.rule({ ...column, y: column.y + 26.5 });
};

const drawTick = (pen: Pen, { x, y }: Box): void => {
  const box = { x: x + 4, y, width: 9, height: 9 };
  pen.frame(box, "label");
  pen.tick(box);
};
