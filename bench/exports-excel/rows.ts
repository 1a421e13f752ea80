import { exportColumns, holdingLines } from "#functions/domain/exports/export-columns.ts";
import { cellsOfLines, exportText } from "#functions/domain/exports/export-text.ts";
import type { Submission } from "#functions/domain/submission/submission.ts";
import { wallClock } from "#functions/domain/time/wall-clock.ts";
import { columnHeadings } from "#shared/messages/exports.ts";

export type Value = string | Date | null;

const columns = exportColumns("individual");

export const headings = [...columns.map(({ heading }) => heading), columnHeadings.holdings];

/** The cells that the product writes for an account, for the other writers. */
export const openRows = (): ((account: Submission) => Value[]) => {
  const clock = wallClock("Africa/Lagos");
  return (account) => [
    ...columns.map(({ kind, read }) => {
      const value = read(account);
      if (value === undefined || value === "") return null;
      if (kind === "moment") return clock(value);
      return kind === "day" ? new Date(value) : exportText(value);
    }),
    ...cellsOfLines(holdingLines(account).map(exportText)),
  ];
};
