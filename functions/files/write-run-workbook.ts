import type { RunAccount } from "#shared/contract/upload-runs.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import {
  runHeadings as headings,
  runStateWords,
  runExportMessages as say,
} from "#shared/messages/run-export.ts";
import { column, type ExportColumn } from "../domain/exports/export-columns.ts";
import { eachOf } from "./each-of.ts";
import { type About, addSheet, writeSheets } from "./workbook-writer.ts";
import type { Written } from "./written-stream.ts";

interface RunWorkbook {
  pages: AsyncIterable<RunAccount[]>;
  about: About;
  onPage: (rows: number) => void;
}

export const writeRunWorkbook = (
  written: Written,
  { pages, about, onPage }: RunWorkbook,
): Promise<void> =>
  writeSheets(written, about, async (workbook) => {
    const rows = eachOf(pages, ({ length }) => onPage(length));
    const sheet = { name: say.sheet, columns, frozen: 2 };
    return { [say.deliveries]: await addSheet(workbook, sheet, rows) };
  });

const columns: ExportColumn<RunAccount>[] = [
  column(headings.reference, 18, ({ accountId }) => referenceOf(accountId)),
  column(headings.name, 36, ({ name }) => name),
  column(headings.service, 10, ({ service }) => service),
  column(headings.state, 12, ({ state }) => runStateWords[state]),
  column(headings.approvedAt, 18, ({ approvedAt }) => approvedAt, "moment"),
  column(headings.attempts, 11, ({ attempts }) => String(attempts), "number"),
  column(headings.sentAt, 18, ({ sentAt }) => sentAt, "moment"),
  column(headings.at, 18, ({ at }) => at, "moment"),
  column(headings.serviceReference, 26, ({ reference }) => reference),
  column(headings.reason, 60, ({ reason }) => reason, "long"),
  column(headings.id, 38, ({ accountId }) => accountId),
];
