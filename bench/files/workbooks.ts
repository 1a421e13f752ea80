import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
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
