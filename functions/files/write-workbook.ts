import { referenceOf } from "#shared/kyc/reference.ts";
import type { AccountType, Status } from "#shared/kyc/status.ts";
import { aboutHeadings, holdingHeadings, exportMessages as say } from "#shared/messages/exports.ts";
import { column, exportColumns, leadingColumns } from "../domain/exports/export-columns.ts";
import { holderNameOf, type Submission } from "../domain/submission/submission.ts";
import { eachOf } from "./each-of.ts";
import { heldUntil } from "./held-until.ts";
import { keptRows } from "./kept-rows.ts";
import { type About, addSheet, writeSheets } from "./workbook-writer.ts";
import type { Written } from "./written-stream.ts";

export interface WorkbookOf {
  batches: AsyncIterable<Submission[]>;
  type: AccountType;
  status: Status;
  about: About;
  onBatch: (accounts: Submission[]) => void;
  rowsOfSheet?: number;
}

/** Accounts, a row for each register and account number, and what the file is. */
export const writeWorkbook = (
  written: Written,
  { batches, type, status, about, onBatch, rowsOfSheet }: WorkbookOf,
): Promise<void> =>
  writeSheets(written, about, async (workbook) => {
    const moment = { now: new Date(about.at), registrar: about.registrar };
    const kept = keptRows<Holding>();
    const accounts = async function* () {
      for await (const account of eachOf(batches, onBatch)) {
        await kept.add(holdingsOf(account));
        yield account;
      }
    };
    const list = {
      ...{
        name: say.sheet({ type, status }),
        columns: exportColumns(type, (account) => heldUntil(account, moment)),
      },
      ...{ frozen: leadingColumns(type), pagesWide: 5, rowsOfSheet },
    };
    const holdings = { name: say.holdingsSheet, columns: holdingColumns, frozen: 2, rowsOfSheet };
    return {
      [aboutHeadings.accounts]: await addSheet(workbook, list, accounts()),
      [aboutHeadings.holdings]: await addSheet(workbook, holdings, kept.read()),
    };
  });

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
).map(([heading, width], at) => column(heading, width, (holding: Holding) => holding[at]));
