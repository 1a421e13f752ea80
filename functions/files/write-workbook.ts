import type { AccountType, Status } from "#shared/kyc/status.ts";
import { columnHeadings, exportMessages as say } from "#shared/messages/exports.ts";
import {
  type ExportColumn,
  exportColumns,
  holdingLines,
} from "../domain/exports/export-columns.ts";
import { cellsOfLines, exportText } from "../domain/exports/export-text.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { wallClock } from "../domain/time/wall-clock.ts";
import {
  addSheet,
  closeWorkbook,
  openWorkbook,
  type Sheet,
  type SheetColumn,
} from "./workbook-writer.ts";
import type { Written } from "./written-stream.ts";

export interface WorkbookOf {
  batches: AsyncIterable<Submission[]>;
  type: AccountType;
  status: Status;
  timeZone: string;
  onBatch: (accounts: number) => void;
  /** Excel allows 1,048,576 rows per sheet. */
  rowsOfSheet?: number;
}

export const writeWorkbook = async (
  { out, signal }: Written,
  { batches, type, status, timeZone, onBatch, rowsOfSheet = 1_000_000 }: WorkbookOf,
): Promise<void> => {
  const workbook = await openWorkbook(out);
  const columns = exportColumns(type);
  const cellsOf = cellsOfAccount(columns, timeZone);
  const sheetOf = (number: number) =>
    addSheet(workbook, { name: say.sheet({ type, status }, number), columns: headed(columns) });
  let sheet: Sheet | undefined;
  let sheets = 0;
  let rows = 0;

  for await (const batch of batches) {
    for (const account of batch) {
      if (!sheet || rows % rowsOfSheet === 0) {
        sheet?.end();
        sheet = sheetOf(++sheets);
      }
      sheet.add(cellsOf(account));
      rows += 1;
      if (rows % rowsBetweenWaits === 0) await sheet.drained(signal);
    }
    onBatch(batch.length);
  }
  if (!sheet) sheetOf(1);
  await closeWorkbook(workbook, signal);
};

const rowsBetweenWaits = 50;

const headed = (columns: ExportColumn[]): SheetColumn[] => [
  ...columns.map(({ heading, width, kind }) => ({ heading, width, kind })),
  { heading: columnHeadings.holdings, width: 60, kind: "long" },
];

const cellsOfAccount = (columns: ExportColumn[], timeZone: string) => {
  const clock = wallClock(timeZone);
  const cellOf = (column: ExportColumn, account: Submission) => {
    const value = column.read(account);
    if (value === undefined || value === "") return undefined;
    if (column.kind === "moment") return clock(value);
    return column.kind === "day" ? new Date(value) : exportText(value);
  };

  return (account: Submission) => [
    ...columns.map((column) => cellOf(column, account)),
    ...cellsOfLines(holdingLines(account).map(exportText)),
  ];
};
