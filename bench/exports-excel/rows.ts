import { exportColumns } from "#functions/domain/exports/export-columns.ts";
import { exportText } from "#functions/domain/exports/export-text.ts";
import { holderNameOf, type Submission } from "#functions/domain/submission/submission.ts";
import { wallClock } from "#functions/domain/time/wall-clock.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { holdingHeadings } from "#shared/messages/exports.ts";

export type Value = string | number | Date | null;

const columns = exportColumns("individual");

export const headings = columns.map(({ heading }) => heading);

/** The cells that the product writes for an account, for the other writers. */
export const openRows = (): ((account: Submission) => Value[]) => {
  const clock = wallClock("Africa/Lagos");
  return (account) =>
    columns.map(({ kind, read }) => {
      const value = read(account);
      if (value === undefined || value === "") return null;
      if (kind === "moment") return clock(value);
      if (kind === "number") return Number(value);
      return kind === "day" ? new Date(value) : exportText(value);
    });
};

export const headingsOfHoldings = Object.values(holdingHeadings);

/** The rows of the second sheet. */
export const rowsOfHoldings = ({ id, ...account }: Submission): string[][] =>
  account.fields.holdings.flatMap(({ registerName, registerCode, accounts }) =>
    accounts.map((number) =>
      [referenceOf(id), holderNameOf(account), registerName, registerCode, number].map(exportText),
    ),
  );

export const aboutRows: [string, string][] = [
  ["About this file", ""],
  ["Content", "Export to Excel, approved individual accounts"],
];
