import type { RunAccount } from "#shared/contract/upload-runs.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import {
  type RunColumn,
  runColumns,
  runStateWords,
  runExportMessages as say,
} from "#shared/messages/run-export.ts";
import { exportText } from "../domain/export-text.ts";
import { wallClock } from "../domain/wall-clock.ts";
import { addRow, closeWorkbook, drained, openWorkbook, styles } from "./workbook-writer.ts";
import type { Written } from "./written-stream.ts";

interface RunWorkbook {
  pages: AsyncIterable<RunAccount[]>;
  timeZone: string;
  /** Called with every page that is in the file. */
  onPage: (rows: number) => void;
}

/** Writes what a run has sent, one row for each account and service, a page at a time in memory. */
export const writeRunWorkbook = async (
  { out, signal }: Written,
  { pages, timeZone, onPage }: RunWorkbook,
): Promise<void> => {
  const workbook = await openWorkbook(out);
  const sheet = workbook.addWorksheet(say.sheet, { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = runColumns.map(({ width }) => ({ width }));
  addRow(
    sheet,
    runColumns.map(({ heading }) => heading),
    () => styles.heading,
  );
  const clock = wallClock(timeZone);

  for await (const page of pages) {
    for (const row of page) addRow(sheet, cellsOf(row, clock), styleOf);
    await drained(sheet, signal);
    onPage(page.length);
  }
  await closeWorkbook(workbook, signal);
};

type Value = string | number | Date | null;

const styleOf = (value: unknown) => (value instanceof Date ? styles.moment : styles.text);

const cellsOf = (row: RunAccount, clock: (at: string) => Date): Value[] => {
  const moment = (at: string | undefined) => (at === undefined ? null : clock(at));
  const text = (value: string | undefined) => (value === undefined ? null : exportText(value));
  const cells: Record<RunColumn, Value> = {
    reference: referenceOf(row.accountId),
    name: text(row.name),
    service: row.service,
    state: runStateWords[row.state],
    approvedAt: moment(row.approvedAt),
    attempts: row.attempts,
    sentAt: moment(row.sentAt),
    at: moment(row.at),
    serviceReference: text(row.reference),
    reason: text(row.reason),
    id: row.accountId,
  };
  return runColumns.map(({ key }) => cells[key]);
};
