import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { readSheet } from "read-excel-file/node";
import { accounts } from "../support/accounts.ts";
import { headings, openRows } from "./rows.ts";
import type { Write } from "./writers/writer.ts";

/** Reads back the workbook of a writer. @throws Error unless each cell has the expected value */
export const tryWriter = async (name: string, rows = 300): Promise<void> => {
  const { write } = (await import(`./writers/${name}.ts`)) as { write: Write };
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), write(accounts(rows), out)]);
  const [head, ...read] = await readSheet(bytes);
  const cellsOf = openRows();
  const expected = (await Array.fromAsync(accounts(rows))).flat().map(cellsOf);
  if (JSON.stringify(head) !== JSON.stringify(headings)) throw new Error(`${name}: other headings`);
  expected.forEach((cells, index) => {
    cells.forEach((cell, column) => {
      const found = read[index]?.[column] ?? null;
      const isDate = cell instanceof Date;
      if (asText(found, isDate) !== asText(cell, isDate)) {
        throw new Error(`${name}: row ${index}, ${headings[column]}: ${found} and not ${cell}`);
      }
    });
  });
  if (read.length !== rows) throw new Error(`${name}: ${read.length} rows of ${rows}`);
};

/** Rounds dates to minutes: sheets store fractions of days. SheetJS writes dates unformatted. */
const asText = (value: unknown, isDate: boolean): string =>
  isDate ? new Date(Math.round(timeOf(value) / 60_000) * 60_000).toISOString() : String(value);

const timeOf = (value: unknown): number =>
  value instanceof Date ? value.getTime() : (Number(value) - 25_569) * 86_400_000;
