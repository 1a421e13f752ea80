import { finished } from "node:stream/promises";
import exceljs from "exceljs";
import { headings, openRows } from "../rows.ts";
import { formats } from "./formats.ts";
import type { Write } from "./writer.ts";

/** The stream of exceljs as in its README: rows as fast as they come, without waiting. */
export const write: Write = async (accounts, out) => {
  const cellsOf = openRows();
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: true,
    zip: { zlib: { level: 1 } },
  });
  const sheet = workbook.addWorksheet("Accounts");
  sheet.addRow(headings).commit();
  for await (const batch of accounts) {
    for (const account of batch) {
      const row = sheet.addRow(cellsOf(account));
      row.eachCell((cell) => {
        cell.numFmt = cell.value instanceof Date ? formats.moment : formats.text;
      });
      row.commit();
    }
  }
  await workbook.commit();
  await finished(out);
};
