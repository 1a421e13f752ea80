import { createRequire } from "node:module";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import {
  aboutRows,
  headings,
  headingsOfHoldings,
  openRows,
  rowsOfHoldings,
  type Value,
} from "../rows.ts";
import { formats } from "./formats.ts";
import type { Write } from "./writer.ts";

interface SheetJs {
  utils: {
    aoa_to_sheet(rows: Value[][], options: { dateNF: string; cellDates: boolean }): unknown;
    book_new(): unknown;
    book_append_sheet(book: unknown, sheet: unknown, name: string): void;
  };
  write(book: unknown, options: { type: "buffer"; bookType: "xlsx"; compression: true }): Buffer;
}

const require = createRequire(join(import.meta.dirname, "../peers/package.json"));

export const write: Write = async (accounts, out) => {
  const { utils, write: written } = require("xlsx") as SheetJs;
  const cellsOf = openRows();
  const rows: Value[][] = [headings];
  const holdings: Value[][] = [headingsOfHoldings];
  for await (const batch of accounts) {
    for (const account of batch) {
      rows.push(cellsOf(account));
      holdings.push(...rowsOfHoldings(account));
    }
  }
  const book = utils.book_new();
  const options = { dateNF: formats.moment, cellDates: true };
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, options), "Accounts");
  utils.book_append_sheet(book, utils.aoa_to_sheet(holdings, options), "Shareholdings");
  utils.book_append_sheet(book, utils.aoa_to_sheet(aboutRows, options), "About");
  out.end(written(book, { type: "buffer", bookType: "xlsx", compression: true }));
  await finished(out);
};
