import { once } from "node:events";
import type { Writable } from "node:stream";
import type { CellValue, stream as exceljs, PageSetup, Row, Style } from "exceljs";

export type Workbook = exceljs.xlsx.WorkbookWriter;

/** A workbook that leaves while it is written. */
export const openWorkbook = async (out: Writable): Promise<Workbook> => {
  const { stream } = (await import("exceljs")).default;
  return new stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: true,
    zip: { zlib: { level: 1 } },
  });
};

/** Writes what is left; the library would wait for ever for a reader who has gone. */
export const closeWorkbook = async (workbook: Workbook, signal: AbortSignal): Promise<void> => {
  await Promise.race([workbook.commit(), aborted(signal)]);
};

const aborted = async (signal: AbortSignal): Promise<never> => {
  if (!signal.aborted) await once(signal, "abort");
  throw signal.reason;
};

const top = { vertical: "top" } as const;
const topLeft = { ...top, horizontal: "left" } as const;

/** One object a style: the writer knows it again by identity, which is what makes styles cheap. */
const styles = {
  /** Excel never reads a cell in this format as a formula or a number, not even when it is edited. */
  text: { numFmt: "@", alignment: top },
  /** Text that takes lines; without wrapping they would run into one. */
  long: { numFmt: "@", alignment: { ...top, wrapText: true } },
  number: { alignment: topLeft },
  moment: { numFmt: "yyyy-mm-dd hh:mm", alignment: topLeft },
  day: { numFmt: "yyyy-mm-dd", alignment: topLeft },
} as const satisfies Record<string, Partial<Style>>;

/** Without the name of the font, LibreOffice takes another one than for the cells. */
const headingStyle: Partial<Style> = {
  font: { name: "Calibri", size: 11, bold: true },
  numFmt: "@",
  alignment: top,
};

/** Rows have a style too, empty and new for each: one for all spares a tenth of the time. */
const rowStyle: Partial<Style> = {};

export interface SheetColumn {
  heading: string;
  /** In characters. */
  width: number;
  kind: keyof typeof styles;
}

interface NewSheet {
  name: string;
  /** Values beyond the last one are long texts. */
  columns: SheetColumn[];
  pageSetup?: Partial<PageSetup>;
}

export interface Sheet {
  /** Adds a row; `undefined` where there is no cell, since `null` makes one all the same. */
  add: (values: CellValue[]) => void;
  /** Waits while the reader has no room for more. */
  drained: (signal: AbortSignal) => Promise<void>;
  /** No row comes after this. */
  end: () => void;
}

/** The number of A4 in OOXML. */
const a4 = 9;

/** What is printed shows on each page of which rows and columns it is. */
const printed: Partial<PageSetup> = {
  paperSize: a4,
  orientation: "landscape",
  printTitlesRow: "1:1",
  printTitlesColumn: "A:A",
};

/** A sheet whose headings, and whose first column, which names the row, stay in sight. */
export const addSheet = (workbook: Workbook, { name, columns, pageSetup }: NewSheet): Sheet => {
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: "frozen", xSplit: 1, ySplit: 1 }],
    pageSetup: { ...printed, ...pageSetup },
    headerFooter: { oddFooter: "&L&A&R&P / &N" },
  });
  sheet.columns = columns.map(({ width }) => ({ width }));
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  const styleOf = columns.map(({ kind }) => styles[kind]);
  const linesOf = lineCounter(columns);
  const add = (values: CellValue[], styleOf: (column: number) => Partial<Style>) => {
    const row = sheet.addRow(values) as Row & { style: Partial<Style> };
    row.eachCell((cell, number) => {
      cell.style = styleOf(number - 1);
    });
    row.style = rowStyle;
    return row;
  };
  const headings = columns.map(({ heading }) => heading);
  const head = add(headings, () => headingStyle);
  head.height = pointsOfHeadings;
  head.commit();

  return {
    add: (values) => {
      const row = add(values, (column) => styleOf[column] ?? styles.long);
      const lines = linesOf(values);
      if (lines > 1) row.height = Math.min(lines * pointsOfLine, mostPoints);
      row.commit();
    },
    drained: (signal) => drained(sheet, signal),
    end: () => sheet.commit(),
  };
};

const pointsOfHeadings = 20;
const pointsOfLine = 15;
/** Excel takes no higher row. */
const mostPoints = 409;

/** How many lines the longest text takes: not every program sizes the row by itself. */
const lineCounter = (columns: SheetColumn[]) => {
  const long = columns.flatMap(({ kind, width }, at) => (kind === "long" ? [{ at, width }] : []));
  return (values: CellValue[]): number =>
    long.reduce((most, { at, width }) => {
      const value = values[at];
      return typeof value === "string" ? Math.max(most, linesIn(value, width)) : most;
    }, 1);
};

/** By the width of a digit, which few letters exceed: rather a line too many than one unseen. */
const linesIn = (text: string, width: number): number =>
  text.split("\n").reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / width)), 0);

/**
 * The sheet's own stream says nothing of a full pipe; what it is piped into does. That one is of
 * `readable-stream` 2, which does not yet know `writableNeedDrain`.
 */
const drained = async (sheet: object, signal: AbortSignal): Promise<void> => {
  signal.throwIfAborted();
  const { stream } = sheet as { stream: { pipes: OldWritable[] } };
  const [pipe] = stream.pipes;
  if (pipe?._writableState.needDrain) await once(pipe, "drain", { signal });
};

type OldWritable = Writable & { _writableState: { needDrain: boolean } };
