import { finished } from "node:stream/promises";
import exceljs from "exceljs";
import { aboutRows, headings, headingsOfHoldings, openRows, rowsOfHoldings } from "../rows.ts";
import { formats } from "./formats.ts";
import type { Write } from "./writer.ts";

export const write: Write = async (accounts, out) => {
  const cellsOf = openRows();
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet("Accounts");
  sheet.addRow(headings);
  const holdings = workbook.addWorksheet("Shareholdings");
  holdings.addRow(headingsOfHoldings);
  for await (const batch of accounts) {
    for (const account of batch) {
      sheet.addRow(cellsOf(account)).eachCell((cell) => {
        cell.numFmt = cell.value instanceof Date ? formats.moment : formats.text;
      });
      for (const cells of rowsOfHoldings(account)) {
        holdings.addRow(cells).eachCell((cell) => {
          cell.numFmt = formats.text;
        });
      }
    }
  }
  const about = workbook.addWorksheet("About");
  for (const row of aboutRows) about.addRow(row);
  await workbook.xlsx.write(out, { zip: { compressionOptions: { level: 1 } } } as never);
  out.end();
  await finished(out);
};
