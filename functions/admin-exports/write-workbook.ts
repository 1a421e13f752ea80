import type { AccountType, Status } from "#shared/kyc/status.ts";
import { columnHeadings, exportMessages as say } from "#shared/messages/exports.ts";
import { type ExportColumn, exportColumns, holdingLines } from "../domain/export-columns.ts";
import { cellsOfLines, exportText } from "../domain/export-text.ts";
import type { Submission } from "../domain/submission.ts";
import { wallClock } from "../domain/wall-clock.ts";
import {
  addRow,
  closeWorkbook,
  drained,
  openWorkbook,
  type Sheet,
  styles,
  type Workbook,
} from "./workbook-writer.ts";
import type { Written } from "./written-stream.ts";

export interface WorkbookOf {
  batches: AsyncIterable<Submission[]>;
  type: AccountType;
  status: Status;
  timeZone: string;
  /** Called with every batch that is in the file. */
  onBatch: (accounts: number) => void;
  /** Excel takes 1,048,576 rows on one sheet. */
  rowsOfSheet?: number;
}

/** Writes accounts as a workbook, one row an account, with a buffer or two in memory whatever their number. */
export const writeWorkbook = async (
  { out, signal }: Written,
  { batches, type, status, timeZone, onBatch, rowsOfSheet = 1_000_000 }: WorkbookOf,
): Promise<void> => {
  const workbook = await openWorkbook(out);
  const columns = exportColumns(type);
  const rowOf = rowWriter(columns, timeZone);
  let sheet: Sheet | undefined;
  let sheets = 0;
  let rows = 0;

  for await (const batch of batches) {
    for (const account of batch) {
      if (!sheet || rows % rowsOfSheet === 0) {
        sheet?.commit();
        sheet = addSheet(workbook, say.sheet({ type, status }, ++sheets), columns);
      }
      rowOf(sheet, account);
      rows += 1;
      if (rows % rowsBetweenWaits === 0) await drained(sheet, signal);
    }
    onBatch(batch.length);
  }
  if (!sheet) addSheet(workbook, say.sheet({ type, status }, 1), columns);
  await closeWorkbook(workbook, signal);
};

const rowsBetweenWaits = 50;

const addSheet = (workbook: Workbook, name: string, columns: ExportColumn[]): Sheet => {
  const sheet = workbook.addWorksheet(name, { views: [{ state: "frozen", ySplit: 1 }] });
  const headings = [...columns.map(({ key }) => columnHeadings[key]), columnHeadings.holdings];
  sheet.columns = [...columns.map(({ width }) => ({ width })), { width: 60 }];
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: headings.length } };
  addRow(sheet, headings, () => styles.heading);
  return sheet;
};

const rowWriter = (columns: ExportColumn[], timeZone: string) => {
  const clock = wallClock(timeZone);
  const cellOf = (column: ExportColumn, account: Submission) => {
    const value = column.read(account);
    if (value === undefined || value === "") return undefined;
    if (column.kind === "moment") return clock(value);
    return column.kind === "day" ? new Date(value) : exportText(value);
  };
  const styleOf = (_: unknown, column: number) => styles[columns[column]?.kind ?? "text"];

  return (sheet: Sheet, account: Submission): void => {
    const cells = columns.map((column) => cellOf(column, account));
    addRow(sheet, [...cells, ...cellsOfLines(holdingLines(account).map(exportText))], styleOf);
  };
};
