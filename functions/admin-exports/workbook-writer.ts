import { once } from "node:events";
import type { Writable } from "node:stream";
import type { CellValue, stream as exceljs, Row, Style } from "exceljs";
import type { Written } from "./written-stream.ts";

export type Workbook = exceljs.xlsx.WorkbookWriter;
export type Sheet = ReturnType<Workbook["addWorksheet"]>;

/** A workbook that leaves while it is written. */
export const openWorkbook = async (out: Writable): Promise<Workbook> => {
  const { stream } = (await import("exceljs")).default;
  return new stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: true,
    zip: { zlib: { level: 1 } },
  });
};

/** One object a style: the writer knows it again by identity, which is what makes styles cheap. */
export const styles = {
  /** Excel never reads a cell in this format as a formula or a number, not even when it is edited. */
  text: { numFmt: "@" },
  moment: { numFmt: "yyyy-mm-dd hh:mm", alignment: { horizontal: "left" } },
  day: { numFmt: "yyyy-mm-dd", alignment: { horizontal: "left" } },
  /** Without the name of the font, LibreOffice takes another one than for the cells. */
  heading: { font: { name: "Calibri", size: 11, bold: true }, numFmt: "@" },
} as const satisfies Record<string, Partial<Style>>;

/** Rows have a style too, empty and new for each: one for all spares a tenth of the time. */
const styleOfRows: Partial<Style> = {};

/** @param values `undefined` where there is no cell; with `null` the library makes one all the same */
export const addRow = (
  sheet: Sheet,
  values: CellValue[],
  styleOf: (value: CellValue, column: number) => Partial<Style>,
): void => {
  const row = sheet.addRow(values) as Row & { style: Partial<Style> };
  row.eachCell((cell, number) => {
    cell.style = styleOf(cell.value, number - 1);
  });
  row.style = styleOfRows;
  row.commit();
};

/**
 * Waits while the pipe is full. The sheet's own stream says nothing of that; what it is piped into
 * does. That one is of `readable-stream` 2, which does not yet know `writableNeedDrain`.
 */
export const drained = async (sheet: Sheet, signal: AbortSignal): Promise<void> => {
  signal.throwIfAborted();
  const { stream } = sheet as unknown as { stream: { pipes: OldWritable[] } };
  const [pipe] = stream.pipes;
  if (pipe?._writableState.needDrain) await once(pipe, "drain", { signal });
};

type OldWritable = Writable & { _writableState: { needDrain: boolean } };

/** Writes what is left; the library would wait for ever for a reader who has gone. */
export const closeWorkbook = async (
  workbook: Workbook,
  signal: Written["signal"],
): Promise<void> => {
  await Promise.race([workbook.commit(), aborted(signal)]);
};

const aborted = async (signal: AbortSignal): Promise<never> => {
  if (!signal.aborted) await once(signal, "abort");
  throw signal.reason;
};
