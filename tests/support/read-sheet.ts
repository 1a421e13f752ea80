import { readSheet } from "read-excel-file/node";

/** The rows of a workbook's sheet by their headings; a cell without one has its column number. */
export const rowsOfSheet = async (
  workbook: Buffer,
  sheet: number | string = 1,
): Promise<Record<string, unknown>[]> => {
  const [headings = [], ...rows] = await readSheet(workbook, sheet);
  return rows.map((row) =>
    Object.fromEntries(row.map((cell, at) => [String(headings[at] ?? at), cell])),
  );
};
