import { finished } from "node:stream/promises";
import exceljs from "exceljs";
import { headings, openRows } from "../rows.ts";
import { formats } from "./formats.ts";
import type { Write } from "./writer.ts";

export const write: Write = async (accounts, out) => {
  const cellsOf = openRows();
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet("Accounts");
  sheet.addRow(headings);
  for await (const batch of accounts) {
    for (const account of batch) {
      sheet.addRow(cellsOf(account)).eachCell((cell) => {
        cell.numFmt = cell.value instanceof Date ? formats.moment : formats.text;
      });
    }
  }
  await workbook.xlsx.write(out, { zip: { compressionOptions: { level: 1 } } } as never);
  out.end();
  await finished(out);
};
