import { once } from "node:events";
import type { Writable } from "node:stream";
import type { Cell, stream as exceljs, Style } from "exceljs";
import type { AccountType, Status } from "#shared/kyc/status.ts";
import { columnHeadings, exportMessages as say } from "#shared/messages/exports.ts";
import { type ExportColumn, exportColumns, holdingLines } from "../domain/export-columns.ts";
import { cellsOfLines, exportText } from "../domain/export-text.ts";
import type { Submission } from "../domain/submission.ts";
import { wallClock } from "../domain/wall-clock.ts";
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
  const { stream } = (await import("exceljs")).default;
  const workbook = new stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: true,
    zip: { zlib: { level: 1 } },
  });
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
  await Promise.race([workbook.commit(), aborted(signal)]);
};

type Sheet = ReturnType<exceljs.xlsx.WorkbookWriter["addWorksheet"]>;

const rowsBetweenWaits = 50;

/** One object a style: the writer knows it again by identity, which is what makes styles cheap. */
export const styles = {
  /** Excel never reads a cell in this format as a formula or a number, not even when it is edited. */
  text: { numFmt: "@" },
  moment: { numFmt: "yyyy-mm-dd hh:mm", alignment: { horizontal: "left" } },
  day: { numFmt: "yyyy-mm-dd", alignment: { horizontal: "left" } },
  /** Without the name of the font, LibreOffice takes another one than for the cells. */
  heading: { font: { name: "Calibri", size: 11, bold: true }, numFmt: "@" },
} as const satisfies Record<string, Partial<Style>>;

const addSheet = (
  workbook: exceljs.xlsx.WorkbookWriter,
  name: string,
  columns: ExportColumn[],
): Sheet => {
  const sheet = workbook.addWorksheet(name, { views: [{ state: "frozen", ySplit: 1 }] });
  const headings = [...columns.map(({ key }) => columnHeadings[key]), columnHeadings.holdings];
  sheet.columns = [...columns.map(({ width }) => ({ width })), { width: 60 }];
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: headings.length } };
  const row = sheet.addRow(headings);
  row.eachCell((cell) => setStyle(cell, styles.heading));
  row.commit();
  return sheet;
};

const rowWriter = (columns: ExportColumn[], timeZone: string) => {
  const clock = wallClock(timeZone);
  const cellOf = (column: ExportColumn, account: Submission) => {
    const value = column.read(account);
    // With null the library makes a cell all the same.
    if (value === undefined || value === "") return undefined;
    if (column.kind === "moment") return clock(value);
    return column.kind === "day" ? new Date(value) : exportText(value);
  };

  return (sheet: Sheet, account: Submission): void => {
    const row = sheet.addRow([
      ...columns.map((column) => cellOf(column, account)),
      ...cellsOfLines(holdingLines(account).map(exportText)),
    ]);
    row.eachCell((cell, number) => setStyle(cell, styles[columns[number - 1]?.kind ?? "text"]));
    row.commit();
  };
};

const setStyle = (cell: Cell, style: Partial<Style>) => {
  cell.style = style;
};

/**
 * The sheet's own stream says nothing of a full pipe; what it is piped into does. That one is of
 * `readable-stream` 2, which does not yet know `writableNeedDrain`.
 */
export const drained = async (sheet: Sheet, signal: AbortSignal): Promise<void> => {
  signal.throwIfAborted();
  const { stream } = sheet as unknown as { stream: { pipes: OldWritable[] } };
  const [pipe] = stream.pipes;
  if (pipe?._writableState.needDrain) await once(pipe, "drain", { signal });
};

type OldWritable = Writable & { _writableState: { needDrain: boolean } };

export const aborted = async (signal: AbortSignal): Promise<never> => {
  if (!signal.aborted) await once(signal, "abort");
  throw signal.reason;
};
