import { referenceOf } from "#shared/kyc/reference.ts";
import type { AccountType, Status } from "#shared/kyc/status.ts";
import { aboutHeadings, holdingHeadings, exportMessages as say } from "#shared/messages/exports.ts";
import { exportColumns, leadingColumns } from "../domain/exports/export-columns.ts";
import { holderNameOf, type Submission } from "../domain/submission/submission.ts";
import { type KeptRows, keptRows } from "./kept-rows.ts";
import {
  type About,
  addSheet,
  closeWorkbook,
  type NewSheet,
  openWorkbook,
  room,
  type Workbook,
} from "./workbook-writer.ts";
import type { Written } from "./written-stream.ts";

export interface WorkbookOf {
  batches: AsyncIterable<Submission[]>;
  type: AccountType;
  status: Status;
  about: About;
  onBatch: (accounts: Submission[]) => void;
  /** Excel allows 1,048,576 rows per sheet. */
  rowsOfSheet?: number;
}

/** Accounts, a row for each register and account number, and what the file is. */
export const writeWorkbook = async (
  written: Written,
  { batches, type, status, about, onBatch, rowsOfSheet = 1_000_000 }: WorkbookOf,
): Promise<void> => {
  const workbook = await openWorkbook(written, about);
  const columns = exportColumns(type);
  const accounts = sheetsOf(workbook, rowsOfSheet, (number) => ({
    ...{ name: say.sheet({ type, status }, number), columns, frozen: leadingColumns(type) },
    pagesWide: 5,
  }));
  const kept = keptRows<Holding>();

  for await (const batch of batches) {
    for (const account of batch) {
      await accounts.add(account);
      for (const holding of holdingsOf(account)) kept.add(holding);
    }
    await kept.settled();
    onBatch(batch);
  }
  accounts.end();
  const holdings = await addHoldings(workbook, kept, rowsOfSheet);
  await closeWorkbook(workbook, {
    [aboutHeadings.accounts]: accounts.rows(),
    [aboutHeadings.holdings]: holdings,
  });
};

type Holding = string[];

const holdingsOf = function* (account: Submission): Generator<Holding> {
  const [reference, holder] = [referenceOf(account.id), holderNameOf(account)];
  for (const { registerName, registerCode, accounts } of account.fields.holdings) {
    for (const number of accounts) yield [reference, holder, registerName, registerCode, number];
  }
};

const holdingColumns = (
  [
    [holdingHeadings.reference, 16],
    [holdingHeadings.holder, 34],
    [holdingHeadings.register, 40],
    [holdingHeadings.code, 14],
    [holdingHeadings.account, 24],
  ] as const
).map(([heading, width], at) => ({
  ...{ heading, width, kind: "text" as const },
  read: (holding: Holding) => holding[at],
}));

const addHoldings = async (workbook: Workbook, kept: KeptRows<Holding>, rowsOfSheet: number) => {
  const sheets = sheetsOf(workbook, rowsOfSheet, (number) => ({
    ...{ name: say.holdingsSheet(number), columns: holdingColumns, frozen: 2 },
  }));
  for await (const holding of kept.read()) await sheets.add(holding);
  sheets.end();
  return sheets.rows();
};

/** The library hands one piece to zlib in each turn of the event loop, and these rows are about one. */
const rowsBetweenWaits = 10;

/** Goes on with another sheet when one is full. */
const sheetsOf = <R>(
  workbook: Workbook,
  rowsOfSheet: number,
  sheetOf: (number: number) => NewSheet<R>,
) => {
  let sheet = addSheet(workbook, sheetOf(1));
  let sheets = 1;
  let rows = 0;
  return {
    add: async (row: R) => {
      if (rows > 0 && rows % rowsOfSheet === 0) {
        sheet.end();
        sheet = addSheet(workbook, sheetOf(++sheets));
      }
      sheet.add(row);
      rows += 1;
      if (rows % rowsBetweenWaits === 0) await room(workbook);
    },
    end: () => sheet.end(),
    rows: () => rows,
  };
};
