import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import type { CellValue, stream as exceljs, Row, Style, Worksheet } from "exceljs";
import { aboutHeadings as headings, exportMessages as say } from "#shared/messages/exports.ts";
import type { Registrar } from "#shared/registrar.ts";
import type { ColumnKind, ExportColumn } from "../domain/exports/export-columns.ts";
import { exportText } from "../domain/exports/export-text.ts";
import { formattedDate } from "../domain/time/formatted-date.ts";
import { wallClock } from "../domain/time/wall-clock.ts";
import type { Written } from "./written-stream.ts";

export interface About {
  registrar: Pick<Registrar, "name" | "country" | "timeZone">;
  /** Which list or run, and how it was narrowed, without the words of a search. */
  what: string;
  /** The administrator who exports. */
  by: string;
  /** ISO time. */
  at: string;
}

interface Workbook extends Written {
  writer: exceljs.xlsx.WorkbookWriter;
  about: About;
}

/** @param fill adds the sheets and counts what the file holds, by heading */
export const writeSheets = async (
  written: Written,
  about: About,
  fill: (workbook: Workbook) => Promise<Record<string, number>>,
): Promise<void> => {
  const { default: WorkbookWriter } = await import("exceljs/lib/stream/xlsx/workbook-writer.js");
  const writer = new WorkbookWriter({
    stream: written.out,
    useStyles: true,
    zip: { zlib: { level: 1 } },
  });
  writer.creator = about.registrar.name;
  writer.lastModifiedBy = about.registrar.name;
  // The library would keep each cell of a named range as an object.
  Object.defineProperty(writer.definedNames, "model", { value: [] });
  const workbook = { ...written, writer, about };
  addAboutSheet(workbook, await fill(workbook));
  // Without the race the library would wait forever for a reader that has closed.
  await Promise.race([writer.commit(), aborted(written.signal)]);
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
  moment: { numFmt: "d mmm yyyy hh:mm", alignment: topLeft },
  day: { numFmt: "d mmm yyyy", alignment: topLeft },
} as const satisfies Record<ColumnKind, Partial<Style>>;

const brand = { argb: "FF14532D" };
const white = { argb: "FFFFFFFF" };
const pale = { argb: "FFF1F5F2" };

/** Without a font name LibreOffice uses a different font than for the cells. */
const headingStyle: Partial<Style> = {
  font: { name: "Calibri", size: 11, bold: true, color: white },
  fill: { type: "pattern", pattern: "solid", fgColor: brand },
  numFmt: "@",
  alignment: { vertical: "middle" },
};

/** ExcelJS creates an empty style per row; a shared style saves 10 % of the time. */
const rowStyle: Partial<Style> = {};

interface NewSheet<R> {
  /** A sheet that goes on with the rows of a full one has a number after the name. */
  name: string;
  columns: ExportColumn<R>[];
  /** The first columns, which stay in sight and are printed on each page. */
  frozen: number;
  pagesWide?: number;
  /** Excel allows 1,048,576 rows per sheet. */
  rowsOfSheet?: number | undefined;
}

/** The library hands one piece to zlib in each turn of the event loop, and these rows are about one. */
const rowsBetweenWaits = 10;

/** @returns the number of rows */
export const addSheet = async <R>(
  workbook: Workbook,
  { rowsOfSheet = 1_000_000, ...newSheet }: NewSheet<R>,
  rows: AsyncIterable<R> | Iterable<R>,
): Promise<number> => {
  let sheet = openSheet(workbook, newSheet);
  let count = 0;
  for await (const row of rows) {
    if (count > 0 && count % rowsOfSheet === 0) {
      sheet.end();
      const name = say.nextSheet(newSheet.name, count / rowsOfSheet + 1);
      sheet = openSheet(workbook, { ...newSheet, name });
    }
    sheet.add(row);
    count += 1;
    if (count % rowsBetweenWaits === 0) await room(workbook);
  }
  sheet.end();
  return count;
};

/** OOXML paper size. */
const a4 = 9;

/** Printed on each page. The code `&` begins a place or a value. */
const footOf = ({ registrar, by, at }: About) => {
  const exported = say.exported(exportText(by), formattedDate(at, registrar));
  return { oddFooter: `&L&A&C${exported.replaceAll("&", "&&")}&R&P / &N` };
};

const openSheet = <R>(
  { writer, about }: Workbook,
  { name, columns, frozen, pagesWide = 1 }: NewSheet<R>,
) => {
  const sheet = writer.addWorksheet(name, {
    views: [{ state: "frozen", xSplit: frozen, ySplit: 1 }],
    pageSetup: {
      paperSize: a4,
      orientation: "landscape",
      margins: {
        ...{ left: 0.4, right: 0.4, top: 0.5, bottom: 0.7 },
        ...{ header: 0.3, footer: 0.3 },
      },
      fitToPage: true,
      fitToWidth: pagesWide,
      fitToHeight: 0,
      printTitlesRow: "1:1",
    },
    headerFooter: footOf(about),
  });
  sheet.columns = columns.map(({ width, heading }) => ({
    width: Math.max(width, heading.length + charactersOfFilter),
  }));
  sheet.pageSetup.printTitlesColumn = `A:${sheet.getColumn(frozen).letter}`;
  const styleOf = columns.map(({ kind }) => styles[kind]);
  const long = columns.flatMap(({ kind, width }, at) => (kind === "long" ? [{ at, width }] : []));
  const cellsOf = cellReader(columns, about.registrar.timeZone);
  const add = (values: (CellValue | undefined)[], styleOf: (column: number) => Partial<Style>) => {
    const row = sheet.addRow(values) as Row & { style: Partial<Style> };
    row.eachCell((cell, number) => {
      cell.style = styleOf(number - 1);
    });
    row.style = rowStyle;
    return row;
  };
  const head = add(
    columns.map(({ heading }) => heading),
    () => headingStyle,
  );
  head.height = pointsOfHeadings;
  head.commit();
  let rows = 1;

  return {
    add: (one: R) => {
      const values = cellsOf(one);
      const row = add(values, (column) => styleOf[column] ?? styles.text);
      // Some programs do not size rows themselves.
      const lines = Math.max(...long.map(({ at, width }) => linesIn(values[at], width)));
      if (lines > 1) row.height = Math.min(lines * pointsOfLine, mostPoints);
      row.commit();
      rows += 1;
    },
    end: () => {
      const last = sheet.getColumn(columns.length).letter;
      sheet.autoFilter = `A1:${last}${rows}`;
      // LibreOffice finds the filter by this name.
      const { model } = writer.definedNames;
      const ranges = [`'${name}'!$A$1:$${last}$${rows}`];
      const filter = { name: "_xlnm._FilterDatabase", localSheetId: model.length, ranges };
      model.push(filter);
      if (rows > 1) {
        sheet.addConditionalFormatting({ ref: `A2:${last}${rows}`, rules: [everySecondRow] });
      }
      commit(sheet, `A1:${last}${rows}`);
    },
  };
};

/** `undefined` leaves a cell out; `null` would create an empty cell. */
const cellReader = <R>(columns: ExportColumn<R>[], timeZone: string) => {
  const clock = wallClock(timeZone);
  const cellOf = ({ kind, read }: ExportColumn<R>, row: R): CellValue | undefined => {
    const value = read(row);
    if (value === undefined || value === "") return undefined;
    switch (kind) {
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
  return (row: R) => columns.map((column) => cellOf(column, row));
};

/** The last sheet: what the file is, who exported it, and when. */
const addAboutSheet = ({ writer, about }: Workbook, counts: Record<string, number>): void => {
  const { registrar, what, by, at } = about;
  const sheet = writer.addWorksheet(say.aboutSheet, {
    pageSetup: { paperSize: a4, fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    headerFooter: footOf(about),
  });
  sheet.columns = [{ width: 18 }, { width: 90 }];
  const head = sheet.addRow([headings.title, ""]);
  head.height = pointsOfHeadings;
  head.eachCell((cell) => {
    cell.style = headingStyle;
  });
  const rows: [string, string | number | Date][] = [
    [headings.what, exportText(what)],
    ...Object.entries(counts),
    [headings.by, exportText(by)],
    [headings.at, wallClock(registrar.timeZone)(at)],
    [headings.registrar, exportText(registrar.name)],
    [headings.notice, headings.noticeText],
  ];
  for (const [key, value] of rows) {
    const row = sheet.addRow([key, value]);
    row.getCell(1).style = { ...styles.text, font: { name: "Calibri", size: 11, bold: true } };
    row.getCell(2).style = styles[kindOf(value)];
  }
  commit(sheet, `A1:B${rows.length + 1}`);
};

/**
 * Otherwise Excel marks each BVN and account number as an error and offers to make it a number, which
 * loses its zeros. The library has no setting for that (exceljs#2092); what it writes of old comments,
 * here nothing, is at the right place.
 */
const commit = (sheet: Worksheet, cells: string): void => {
  const { stream } = sheet as unknown as { stream: { write: (xml: string) => void } };
  const ignored = `<ignoredError sqref="${cells}" numberStoredAsText="1"/>`;
  const write = () => stream.write(`<ignoredErrors>${ignored}</ignoredErrors>`);
  Object.assign(sheet, { _writeLegacyData: write }).commit();
};

const kindOf = (value: string | number | Date) => {
  if (value instanceof Date) return "moment";
  return typeof value === "number" ? "number" : "long";
};

const everySecondRow = {
  type: "expression" as const,
  priority: 1,
  formulae: ["MOD(ROW(),2)=1"],
  style: { fill: { type: "pattern" as const, pattern: "solid" as const, bgColor: pale } },
};

/** The button of the filter covers the end of a heading. */
const charactersOfFilter = 3;
const pointsOfHeadings = 22;
const pointsOfLine = 15;
/** Excel's maximum row height. */
const mostPoints = 409;

/** Few letters are wider than a digit; an extra line is better than a hidden line. */
const linesIn = (text: CellValue | undefined, width: number): number =>
  typeof text === "string"
    ? text.split("\n").reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / width)), 0)
    : 1;

/** Lets the library compress what it has, and waits for a reader that is behind. */
const room = async ({ out, signal }: Workbook): Promise<void> => {
  await setImmediate();
  signal.throwIfAborted();
  if (out.writableNeedDrain) await once(out, "drain", { signal });
};
