import type { RunAccount } from "#shared/contract/upload-runs.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import {
  runHeadings as headings,
  runStateWords,
  runExportMessages as say,
} from "#shared/messages/run-export.ts";
import type { ColumnKind, ExportColumn } from "../domain/exports/export-columns.ts";
import { type About, addSheet, closeWorkbook, openWorkbook, room } from "./workbook-writer.ts";
import type { Written } from "./written-stream.ts";

interface RunWorkbook {
  pages: AsyncIterable<RunAccount[]>;
  about: About;
  onPage: (rows: number) => void;
}

export const writeRunWorkbook = async (
  written: Written,
  { pages, about, onPage }: RunWorkbook,
): Promise<void> => {
  const workbook = await openWorkbook(written, about);
  const sheet = addSheet(workbook, { name: say.sheet, columns, frozen: 2 });
  let deliveries = 0;

  for await (const page of pages) {
    for (const row of page) sheet.add(row);
    await room(workbook);
    deliveries += page.length;
    onPage(page.length);
  }
  sheet.end();
  await closeWorkbook(workbook, { [say.deliveries]: deliveries });
};

const column = (
  heading: string,
  width: number,
  read: ExportColumn<RunAccount>["read"],
  kind: ColumnKind = "text",
): ExportColumn<RunAccount> => ({ heading, width, kind, read });

const columns = [
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
