import type { Holding } from "#shared/kyc/submission.ts";
import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import { drawBand } from "./draw-details.ts";
import { band, columnOfForm, columnsOfContinuation } from "./form-places.ts";
import type { Part } from "./form-structure.ts";
import type { Box, Pen } from "./pen.ts";

/** Goes on with further columns and pages until all registers are drawn. */
export const drawRegisters = (pen: Pen, holdings: Holding[], addPage: () => void): void => {
  const left = holdings.map((holding) => linesOf(pen, holding));
  const table = drawHeading(pen, columnOfForm);
  for (const column of columnsAndPages(addPage)) {
    if (column !== columnOfForm) pen.repeated(() => drawHeading(pen, column));
    const below = drawColumn(pen, column, left, table);
    if (left.length === 0) {
      drawClosing(pen, column, below, holdings);
      return;
    }
    const more = { ...note, down: column.height - 4, inset: nameX };
    pen.repeated(() => pen.text(say.moreRegisters, column, more));
  }
};

const columnsAndPages = function* (addPage: () => void): Generator<Box> {
  yield columnOfForm;
  for (;;) {
    addPage();
    yield* columnsOfContinuation;
  }
};

interface Register {
  names: string[];
  accounts: string[];
  /** The names at the top of the next column if the register continues there. */
  again: string[];
  /** Of the accounts, once the register has begun. */
  cell?: Part;
}

const linesOf = (pen: Pen, { registerName, accounts }: Holding): Register => ({
  names: pen.wrapped(registerName, nameWidth, size),
  accounts: accounts.flatMap((account) => pen.wrapped(account, accountWidth, size)),
  again: pen.wrapped(say.continued(registerName), nameWidth, size),
});

/**
 * Takes the registers that fit from the list.
 * @returns the place below them
 */
const drawColumn = (pen: Pen, column: Box, left: Register[], table: Part): Box => {
  pen.frame(column);
  const row = { ...column, y: column.y + 30 };
  const end = column.y + column.height - roomForNote;
  for (let register = left[0]; register; register = left[0]) {
    const { names, accounts, again, cell } = register;
    const lines = Math.max(names.length, accounts.length);
    const fits = Math.min(lines, Math.floor((end - row.y) / leading));
    if (fits < Math.min(lines, keptTogether)) break;
    const style = { down: size, leading, size };
    const drawNames = () => pen.text(names.slice(0, fits), row, { ...style, inset: nameX });
    const cellOf = () => {
      drawTick(pen, row);
      const line = pen.begin("TR", { within: table });
      pen.begin("TD", { within: line });
      drawNames();
      return pen.begin("TD", { within: line });
    };
    if (cell) pen.repeated(drawNames);
    const accountCell = cell ?? cellOf();
    pen.resume(accountCell);
    pen.text(accounts.slice(0, fits), row, { ...style, inset: accountX });
    if (fits < lines) {
      left[0] = { names: again, accounts: accounts.slice(fits), again, cell: accountCell };
      break;
    }
    left.shift();
    row.y += lines * leading + rowGap;
    pen.rule({ ...row, y: row.y - 2.5 }, "faint");
  }
  return row;
};

/** Under the last register, so that nobody can add one. */
const drawClosing = (pen: Pen, { x, y, width, height }: Box, below: Box, holdings: Holding[]) => {
  const accounts = holdings.reduce((sum, holding) => sum + holding.accounts.length, 0);
  const closing =
    holdings.length > 0 ? say.lastRegister(holdings.length, accounts) : say.noRegisters;
  pen.begin("P");
  pen.text(closing, below, { ...note, down: 8, align: "centre" });
  pen.rule({ ...below, y: below.y + 12 });
  pen.line([x, y + height], [x + width, below.y + 12], "faint");
};

const size = 7.5;
const leading = 9.2;
const rowGap = 4;
const nameX = 18;
const accountX = 112;
const nameWidth = accountX - nameX - 5;
const accountWidth = columnOfForm.width - accountX - 4;
const note = { size: 6.5, colour: "label" } as const;
const roomForNote = 14;
const keptTogether = 12;

/** @returns the table that its heads begin */
const drawHeading = (pen: Pen, column: Box): Part => {
  drawBand(pen, band(column), say.registersSection);
  const label = { down: 22.5, size: 6.2, colour: "label" } as const;
  const table = pen.begin("Table");
  const within = pen.begin("TR", { within: table });
  pen.begin("TH", { within, scope: "Column" });
  pen.text(say.company, column, { ...label, inset: nameX });
  pen.begin("TH", { within, scope: "Column" });
  pen.text(say.holderAccount, column, { ...label, inset: accountX });
  pen.rule({ ...column, y: column.y + 26.5 });
  return table;
};

const drawTick = (pen: Pen, { x, y }: Box): void => {
  const box = { x: x + 4, y, width: 9, height: 9 };
  pen.frame(box, "label");
  pen.tick(box);
};
