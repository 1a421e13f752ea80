import { once } from "node:events";
import { PassThrough, Readable, type Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { ZipArchive } from "archiver";
import exceljs from "exceljs";
import { exportColumns } from "#functions/domain/exports/export-columns.ts";
import { exportText } from "#functions/domain/exports/export-text.ts";
import { holderNameOf, type Submission } from "#functions/domain/submission/submission.ts";
import { wallClock } from "#functions/domain/time/wall-clock.ts";
import { writeWorkbook } from "#functions/files/write-workbook.ts";
import { writtenStream } from "#functions/files/written-stream.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { holdingHeadings } from "#shared/messages/exports.ts";
import { aRegistrar } from "#tests/builders/a-registrar.ts";
import { entriesOf } from "#tests/support/read-zip.ts";
import { accounts } from "../support/accounts.ts";

type Value = string | number | Date | null;
type Batches = AsyncIterable<Submission[]>;
/** Writes accounts as a workbook; resolves when the stream has taken all of it. */
type Write = (batches: Batches, out: Writable) => Promise<void>;

const columns = exportColumns("individual");
const clock = wallClock("Africa/Lagos");
const headings = columns.map(({ heading }) => heading);

/** The cells that the product writes for an account. */
const cellsOf = (account: Submission): Value[] =>
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

const about: [string, string][] = [
  ["About this file", ""],
  ["Content", "Export to Excel, approved individual accounts"],
];

const product: Write = async (batches, out) => {
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

export const workbookOf = async (write: Write, count: number): Promise<Buffer> => {
  const out = new PassThrough();
  const [file] = await Promise.all([buffer(out), write(accounts(count), out)]);
  return file;
};

/** The stream of exceljs as in its README: rows as fast as they come, without waiting. */
const plain: Write = async (batches, out) => {
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
  list.addRow(headings).commit();
  const holdings = workbook.addWorksheet("Shareholdings");
  holdings.addRow(Object.values(holdingHeadings)).commit();
  for await (const batch of batches) {
    for (const account of batch) {
      add(list, cellsOf(account));
      for (const values of holdingsOf(account)) add(holdings, values);
    }
  }
  const last = workbook.addWorksheet("About");
  for (const values of about) last.addRow(values).commit();
  await workbook.commit();
  await finished(out);
};

/** What a workbook holds beside its sheets. The style of texts is the first there, of times the second. */
const others = [...(await entriesOf(await workbookOf(plain, 1)))].filter(
  ([name]) => !name.startsWith("xl/worksheets/"),
);

/** The minimum of work: the same cells of three sheets as XML text, deflated once at level 1. */
const limit: Write = async (batches, out) => {
  const zip = new ZipArchive({ zlib: { level: 1 } });
  zip.pipe(out);
  for (const [name, content] of others) {
    zip.append(content, { name });
    await once(zip, "entry");
  }
  const holdings: Value[][] = [Object.values(holdingHeadings)];
  const list = async function* (): AsyncGenerator<Value[]> {
    yield headings;
    for await (const batch of batches) {
      for (const account of batch) {
        yield cellsOf(account);
        holdings.push(...holdingsOf(account));
      }
    }
  };
  for (const [index, rows] of [list(), holdings, about].entries()) {
    zip.append(Readable.from(sheetOf(rows)), { name: `xl/worksheets/sheet${index + 1}.xml` });
    // The first sheet collects the rows of the second one.
    await once(zip, "entry");
  }
  await zip.finalize();
  await finished(out);
};

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

const sheetOf = async function* (rows: Iterable<Value[]> | AsyncIterable<Value[]>) {
  let text = `<worksheet xmlns="${main}"><sheetData>`;
  let number = 0;
  for await (const values of rows) {
    text += rowOf(++number, values);
    if (text.length < 65_536) continue;
    yield Buffer.from(text);
    text = "";
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`);
};

const letter = (index: number) => String.fromCharCode(65 + index);
const columnNames = Array.from({ length: 100 }, (_, index) =>
  index < 26 ? letter(index) : letter(Math.floor(index / 26) - 1) + letter(index % 26),
);

const rowOf = (number: number, values: Value[]): string => {
  let text = `<row r="${number}">`;
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (value === null || value === undefined) continue;
    const place = `r="${columnNames[index]}${number}"`;
    if (typeof value === "number") text += `<c ${place}><v>${value}</v></c>`;
    else if (typeof value === "string") {
      text += `<c ${place} s="1" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
    } else text += `<c ${place} s="2"><v>${value.getTime() / 86_400_000 + 25_569}</v></c>`;
  }
  return `${text}</row>`;
};

const escaped = (text: string): string =>
  /[<>&]/.test(text)
    ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    : text;

export const writers = { product, plain, limit } satisfies Record<string, Write>;
