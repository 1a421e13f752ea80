import { Readable, type Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { createDeflateRaw } from "node:zlib";
import exceljs from "exceljs";
import { exportColumns } from "#functions/domain/exports/export-columns.ts";
import { exportText } from "#functions/domain/exports/export-text.ts";
import { holderNameOf, type Submission } from "#functions/domain/submission/submission.ts";
import { wallClock } from "#functions/domain/time/wall-clock.ts";
import { eachOf } from "#functions/files/each-of.ts";
import { writeWorkbook } from "#functions/files/write-workbook.ts";
import { writtenStream } from "#functions/files/written-stream.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { holdingHeadings } from "#shared/messages/exports.ts";
import { aRegistrar } from "#tests/builders/a-registrar.ts";

type Value = string | number | Date | null;
type Batches = AsyncIterable<Submission[]>;

export const product = async (batches: Batches, out: Writable): Promise<void> => {
  writtenStream((written) =>
    writeWorkbook(written, {
      batches,
      type: "individual",
      status: "approved",
      about: {
        registrar: aRegistrar(),
        what: "Export to Excel, approved individual accounts",
        by: "Adaeze Nwokolo",
        at: "2026-11-24T09:00:00.000Z",
      },
      onBatch: () => undefined,
    }),
  ).pipe(out);
  await finished(out);
};

const columns = exportColumns("individual");
const clock = wallClock("Africa/Lagos");
export const headings = columns.map(({ heading }) => heading);

/** The cells that the product writes for an account. */
export const cellsOf = (account: Submission): Value[] =>
  columns.map(({ kind, read }) => {
    const value = read(account);
    if (value === undefined || value === "") return null;
    if (kind === "moment") return clock(value);
    if (kind === "number") return Number(value);
    return kind === "day" ? new Date(value) : exportText(value);
  });

const holdingsOf = ({ id, ...account }: Submission): string[][] =>
  account.fields.holdings.flatMap(({ registerName, registerCode, accounts }) =>
    accounts.map((number) =>
      [referenceOf(id), holderNameOf(account), registerName, registerCode, number].map(exportText),
    ),
  );

/** The stream of exceljs as in its README: rows as fast as they come, without waiting. */
export const plain = async (batches: Batches, out: Writable): Promise<void> => {
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: true,
    zip: { zlib: { level: 1 } },
  });
  const add = (sheet: exceljs.Worksheet, values: Value[]) => {
    const row = sheet.addRow(values);
    row.eachCell((cell) => {
      cell.numFmt = cell.value instanceof Date ? "yyyy-mm-dd hh:mm" : "@";
    });
    row.commit();
  };
  const list = workbook.addWorksheet("Accounts");
  add(list, headings);
  const holdings = workbook.addWorksheet("Shareholdings");
  add(holdings, Object.values(holdingHeadings));
  for await (const account of eachOf(batches, () => undefined)) {
    add(list, cellsOf(account));
    for (const values of holdingsOf(account)) add(holdings, values);
  }
  await workbook.commit();
  await finished(out);
};

/** The least work: the cells of both sheets as XML, deflated once. */
export const limit = async (batches: Batches, out: Writable): Promise<void> => {
  const [list, holdings] = [sheetXml(), sheetXml()];
  const pieces = async function* () {
    const later = [holdings([Object.values(holdingHeadings)])];
    yield list([headings]);
    for await (const batch of batches) {
      later.push(holdings(batch.flatMap(holdingsOf)));
      yield list(batch.map(cellsOf));
    }
    yield* later;
  };
  await pipeline(Readable.from(pieces()), createDeflateRaw({ level: 1 }), out);
};

/** Numbers the rows from one call to the next. */
const sheetXml = () => {
  let number = 0;
  const rowXml = (values: Value[]) => {
    number += 1;
    const cells = values.map((value, at) => cellXml(`${letters[at]}${number}`, value));
    return `<row r="${number}">${cells.join("")}</row>`;
  };
  return (rows: Value[][]) => Buffer.from(rows.map(rowXml).join(""));
};

const emptySheet = new exceljs.Workbook().addWorksheet();
const letters = headings.map((_, at) => emptySheet.getColumn(at + 1).letter);

const cellXml = (place: string, value: Value): string => {
  if (value === null) return "";
  if (typeof value === "number") return `<c r="${place}"><v>${value}</v></c>`;
  if (value instanceof Date) {
    return `<c r="${place}" s="2"><v>${value.getTime() / 86_400_000 + 25_569}</v></c>`;
  }
  const text = value.replace(/[<>&]/g, (one) => `&#${one.charCodeAt(0)};`);
  return `<c r="${place}" s="1" t="inlineStr"><is><t>${text}</t></is></c>`;
};
