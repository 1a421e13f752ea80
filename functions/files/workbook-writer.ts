import { once } from "node:events";
import type { Writable } from "node:stream";
import type { CellValue, stream as exceljs, PageSetup, Row, Style } from "exceljs";

export type Workbook = exceljs.xlsx.WorkbookWriter;

export const openWorkbook = async (out: Writable): Promise<Workbook> => {
  const { stream } = (await import("exceljs")).default;
  return new stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: true,
    zip: { zlib: { level: 1 } },
  });
};

/** Without the race the library would wait forever for a reader that has closed. */
export const closeWorkbook = async (workbook: Workbook, signal: AbortSignal): Promise<void> => {
  await Promise.race([workbook.commit(), aborted(signal)]);
};

const aborted = async (signal: AbortSignal): Promise<never> => {
  if (!signal.aborted) await once(signal, "abort");
  throw signal.reason;
};

const top = { vertical: "top" } as const;
const topLeft = { ...top, horizontal: "left" } as const;

/** Shared objects: the writer caches styles by identity. */
const styles = {
  /** Excel never reads text cells as formulas or numbers, even after an edit. */
  text: { numFmt: "@", alignment: top },
  /** Without wrapping Excel shows several lines as one. */
  long: { numFmt: "@", alignment: { ...top, wrapText: true } },
  number: { alignment: topLeft },
  moment: { numFmt: "yyyy-mm-dd hh:mm", alignment: topLeft },
  day: { numFmt: "yyyy-mm-dd", alignment: topLeft },
} as const satisfies Record<string, Partial<Style>>;

/** Without a font name LibreOffice uses a different font than for the cells. */
const headingStyle: Partial<Style> = {
  font: { name: "Calibri", size: 11, bold: true },
  numFmt: "@",
  alignment: top,
};

/** ExcelJS creates an empty style per row; a shared style saves 10 % of the time. */
const rowStyle: Partial<Style> = {};

export interface SheetColumn {
  heading: string;
  /** In characters. */
  width: number;
  kind: keyof typeof styles;
}

interface NewSheet {
  name: string;
  /** Values beyond the last column are long texts. */
  columns: SheetColumn[];
  pageSetup?: Partial<PageSetup>;
}

export interface Sheet {
  /** `undefined` leaves a cell out; `null` would create an empty cell. */
  add: (values: CellValue[]) => void;
  drained: (signal: AbortSignal) => Promise<void>;
  end: () => void;
}

/** OOXML paper size. */
const a4 = 9;

const printed: Partial<PageSetup> = {
  paperSize: a4,
  orientation: "landscape",
  printTitlesRow: "1:1",
  printTitlesColumn: "A:A",
};

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
/** Excel's maximum row height. */
const mostPoints = 409;

/** Some programs do not size rows themselves. */
const lineCounter = (columns: SheetColumn[]) => {
  const long = columns.flatMap(({ kind, width }, at) => (kind === "long" ? [{ at, width }] : []));
  return (values: CellValue[]): number =>
    long.reduce((most, { at, width }) => {
      const value = values[at];
      return typeof value === "string" ? Math.max(most, linesIn(value, width)) : most;
    }, 1);
};

/** Few letters are wider than a digit; an extra line is better than a hidden line. */
const linesIn = (text: string, width: number): number =>
  text.split("\n").reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / width)), 0);

/** The sheet ignores backpressure: wait for its pipe, which lacks `writableNeedDrain`. */
const drained = async (sheet: object, signal: AbortSignal): Promise<void> => {
  signal.throwIfAborted();
  const { stream } = sheet as { stream: { pipes: OldWritable[] } };
  const [pipe] = stream.pipes;
  if (pipe?._writableState.needDrain) await once(pipe, "drain", { signal });
};

type OldWritable = Writable & { _writableState: { needDrain: boolean } };
