import { exportText } from "./export-text.ts";

/**
 * One line of a CSV file (RFC 4180). What a spreadsheet could take for a formula, also after blanks,
 * gets an apostrophe in front, since a cell of CSV has no type to say that it is text.
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(csvCell).join(",")}\r\n`;

const couldBeFormula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^ *[\t\r\n]/;

const csvCell = (cell: string | number): string => {
  if (typeof cell === "number") return String(cell);
  const text = exportText(cell);
  const safe = couldBeFormula.test(cell) ? `'${text}` : text;
  return /[",\n\t']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
