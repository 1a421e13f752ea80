import { exportText } from "./export-text.ts";

/**
 * RFC 4180. Every text is quoted, because a spreadsheet may split cells at another sign than the
 * comma. The apostrophe stops spreadsheets from running text as a formula.
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(csvCell).join(",")}\r\n`;

const couldBeFormula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^ *[\t\r\n]/;

const csvCell = (cell: string | number): string => {
  if (typeof cell === "number") return String(cell);
  const text = exportText(cell);
  const safe = couldBeFormula.test(cell) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};
