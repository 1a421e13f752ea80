import { aboutHeadings as headings, exportMessages as say } from "#shared/messages/exports.ts";
import { exportText } from "../domain/exports/export-text.ts";
import { plainSheet, type Workbook } from "./workbook-writer.ts";

export interface About {
  registrar: string;
  /** Which list, and how it was narrowed, without the words of a search. */
  what: string;
  by: string;
  /** ISO time. */
  at: string;
  counts: { accounts: number; holdings: number };
}

/** The last sheet: who exported which accounts, and when. */
export const addAboutSheet = (
  workbook: Workbook,
  { registrar, what, by, at, counts }: About,
  clock: (at: string) => Date,
): void =>
  plainSheet(workbook, {
    name: say.aboutSheet,
    title: headings.title,
    rows: [
      [headings.what, exportText(what)],
      [headings.accounts, counts.accounts],
      [headings.holdings, counts.holdings],
      [headings.by, exportText(by)],
      [headings.at, clock(at)],
      [headings.registrar, exportText(registrar)],
      [headings.notice, headings.noticeText],
    ],
  });
