import type { Admin } from "#shared/contract/admin-session.ts";
import { rights } from "#shared/kyc/rights.ts";
import { accessReviewMessages as say } from "#shared/messages/access-review.ts";
import { rightNames } from "#shared/messages/rights.ts";
import { column, type ExportColumn } from "../domain/exports/export-columns.ts";
import { type About, addSheet, writeSheets } from "./workbook-writer.ts";
import type { Written } from "./written-stream.ts";

interface AccessReview {
  admins: Admin[];
  about: About;
}

export const writeAccessReview = (
  written: Written,
  { admins, about }: AccessReview,
): Promise<void> =>
  writeSheets(written, about, async (workbook) => {
    const sheet = { name: say.sheet, columns, frozen: 2 };
    return { [say.sheet]: await addSheet(workbook, sheet, admins) };
  });

const answer = (isSo: boolean | undefined): string => (isSo ? say.yes : say.no);
const { headings } = say;

const columns: ExportColumn<Admin>[] = [
  column(headings.lastName, 22, ({ lastName }) => lastName),
  column(headings.firstName, 22, ({ firstName }) => firstName),
  column(headings.email, 34, ({ email }) => email),
  column(headings.isSuperAdmin, 13, ({ isSuperAdmin }) => answer(isSuperAdmin)),
  ...rights.map((right) => column(rightNames[right], 18, (admin: Admin) => answer(admin[right]))),
  column(headings.secondFactor, 14, ({ secondFactor }) => answer(secondFactor)),
  column(headings.dateCreated, 18, ({ dateCreated }) => dateCreated, "moment"),
  column(headings.lastSignIn, 18, ({ lastSignIn }) => lastSignIn, "moment"),
  column(headings.invitedAt, 18, ({ invitedAt }) => invitedAt, "moment"),
  column(headings.passwordGiven, 18, ({ passwordGiven }) => answer(passwordGiven)),
];
