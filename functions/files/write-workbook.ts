import { referenceOf } from "#shared/kyc/reference.ts";
import type { AccountType, Status } from "#shared/kyc/status.ts";
import { aboutHeadings, holdingHeadings, exportMessages as say } from "#shared/messages/exports.ts";
import {
  type ExportColumn,
  exportColumns,
  leadingColumns,
} from "../domain/exports/export-columns.ts";
import { exportText } from "../domain/exports/export-text.ts";
import { holderNameOf, type Submission } from "../domain/submission/submission.ts";
import { wallClock } from "../domain/time/wall-clock.ts";
import { type KeptRows, keptRows } from "./kept-rows.ts";
import {
  type About,
  addSheet,
  closeWorkbook,
  openWorkbook,
  room,
  type Sheet,
  type SheetColumn,
  type Workbook,
} from "./workbook-writer.ts";
import type { Written } from "./written-stream.ts";

export interface WorkbookOf {
  batches: AsyncIterable<Submission[]>;
  type: AccountType;
  status: Status;
  about: About;
  onBatch: (accounts: Submission[]) => void;
  /** Excel allows 1,048,576 rows per sheet. */
  rowsOfSheet?: number;
}

/** Accounts, a row for each register and account number, and what the file is. */
export const writeWorkbook = async (
  written: Written,
  { batches, type, status, about, onBatch, rowsOfSheet = 1_000_000 }: WorkbookOf,
): Promise<void> => {
  const workbook = await openWorkbook(written, about);
  const columns = exportColumns(type);
  const cellsOf = cellsOfAccount(columns, about.registrar.timeZone);
  const accounts = sheetsOf(workbook, rowsOfSheet, (number) => ({
    ...{ name: say.sheet({ type, status }, number), columns, frozen: leadingColumns(type) },
    pagesWide: 5,
  }));
  const kept = keptRows<Holding>();

  for await (const batch of batches) {
    for (const account of batch) {
      await accounts.add(cellsOf(account));
      for (const holding of holdingsOf(account)) kept.add(holding);
    }
    await kept.settled();
    onBatch(batch);
  }
  accounts.end();
  const holdings = await addHoldings(workbook, kept, rowsOfSheet);
  await closeWorkbook(workbook, {
    [aboutHeadings.accounts]: accounts.rows(),
    [aboutHeadings.holdings]: holdings,
  });
};

type Holding = string[];

const holdingsOf = function* (account: Submission): Generator<Holding> {
  const [reference, holder] = [referenceOf(account.id), holderNameOf(account)];
  for (const { registerName, registerCode, accounts } of account.fields.holdings) {
    for (const number of accounts) yield [reference, holder, registerName, registerCode, number];
  }
};

const holdingColumns: SheetColumn[] = [
  { heading: holdingHeadings.reference, width: 16, kind: "text" },
  { heading: holdingHeadings.holder, width: 34, kind: "text" },
  { heading: holdingHeadings.register, width: 40, kind: "text" },
  { heading: holdingHeadings.code, width: 14, kind: "text" },
  { heading: holdingHeadings.account, width: 24, kind: "text" },
];

const addHoldings = async (workbook: Workbook, kept: KeptRows<Holding>, rowsOfSheet: number) => {
  const sheets = sheetsOf(workbook, rowsOfSheet, (number) => ({
    ...{ name: say.holdingsSheet(number), columns: holdingColumns, frozen: 2 },
  }));
  for await (const holding of kept.read()) await sheets.add(holding.map(exportText));
  sheets.end();
  return sheets.rows();
};

/** The library hands one piece to zlib in each turn of the event loop, and these rows are about one. */
const rowsBetweenWaits = 10;

/** Goes on with another sheet when one is full. */
const sheetsOf = (
  workbook: Workbook,
  rowsOfSheet: number,
  sheetOf: (number: number) => Parameters<typeof addSheet>[1],
) => {
  let sheet: Sheet = addSheet(workbook, sheetOf(1));
  let sheets = 1;
  let rows = 0;
  return {
    add: async (cells: Parameters<Sheet["add"]>[0]) => {
      if (rows > 0 && rows % rowsOfSheet === 0) {
        sheet.end();
        sheet = addSheet(workbook, sheetOf(++sheets));
      }
      sheet.add(cells);
      rows += 1;
      if (rows % rowsBetweenWaits === 0) await room(workbook);
    },
    end: () => sheet.end(),
    rows: () => rows,
  };
};

const cellsOfAccount = (columns: ExportColumn[], timeZone: string) => {
  const clock = wallClock(timeZone);
  const cellOf = (column: ExportColumn, account: Submission) => {
    const value = column.read(account);
    if (value === undefined || value === "") return undefined;
    switch (column.kind) {
      case "moment":
        return clock(value);
      case "day":
        return new Date(value);
      case "number":
        return Number(value);
      default:
        return exportText(value);
    }
  };
  return (account: Submission) => columns.map((column) => cellOf(column, account));
};
