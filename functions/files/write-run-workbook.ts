import type { RunAccount } from "#shared/contract/upload-runs.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import {
  type RunColumn,
  runColumns,
  runStateWords,
  runExportMessages as say,
} from "#shared/messages/run-export.ts";
import { exportText } from "../domain/exports/export-text.ts";
import { wallClock } from "../domain/time/wall-clock.ts";
import {
  type About,
  addSheet,
  closeWorkbook,
  openWorkbook,
  room,
  type SheetColumn,
} from "./workbook-writer.ts";
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
  const sheet = addSheet(workbook, {
    name: say.sheet,
    columns: runColumns.map((column) => ({ ...column, kind: kinds[column.key] ?? "text" })),
    frozen: 2,
  });
  const clock = wallClock(about.registrar.timeZone);
  let deliveries = 0;

  for await (const page of pages) {
    for (const row of page) sheet.add(cellsOf(row, clock));
    await room(workbook);
    deliveries += page.length;
    onPage(page.length);
  }
  sheet.end();
  await closeWorkbook(workbook, { [say.deliveries]: deliveries });
};

type Value = string | number | Date | null;

const kinds: Partial<Record<RunColumn, SheetColumn["kind"]>> = {
  approvedAt: "moment",
  attempts: "number",
  sentAt: "moment",
  at: "moment",
  reason: "long",
};

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
