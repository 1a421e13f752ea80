import { finished } from "node:stream/promises";
import exceljs from "exceljs";
import { aboutRows, headings, headingsOfHoldings, openRows, rowsOfHoldings } from "../rows.ts";
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
  const holdings = workbook.addWorksheet("Shareholdings");
  holdings.addRow(headingsOfHoldings).commit();
  for await (const batch of accounts) {
    for (const account of batch) {
      const row = sheet.addRow(cellsOf(account));
      row.eachCell((cell) => {
        cell.numFmt = cell.value instanceof Date ? formats.moment : formats.text;
      });
      row.commit();
      for (const cells of rowsOfHoldings(account)) {
        const holding = holdings.addRow(cells);
        holding.eachCell((cell) => {
          cell.numFmt = formats.text;
        });
        holding.commit();
      }
    }
  }
  const about = workbook.addWorksheet("About");
  for (const row of aboutRows) about.addRow(row).commit();
  await workbook.commit();
  await finished(out);
};
