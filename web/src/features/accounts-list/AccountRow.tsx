import { Link } from "react-router-dom";
import type { ListColumn } from "#shared/kyc/list-columns.ts";
import { listMessages as say } from "#shared/messages/back-office.ts";
import { EmailText } from "../../components/back-office/EmailText.tsx";
import { tableRoles as is } from "../../components/back-office/table-roles.ts";
import { nameOf, type Row } from "../../lib/back-office/lists/account-list.ts";
import type { ListPlace } from "../../lib/back-office/lists/list-place.ts";
import { formatMoment } from "../../lib/dates.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { ReviewMarks, StateMarks } from "./Marks.tsx";
import { approvalOf, stateOf } from "./row-notes.ts";

interface Props {
  row: Row;
  columns: readonly ListColumn[];
  now: number;
  state: { place: ListPlace };
}

/** A row has at most fourteen elements, because a page has fifty rows. View is in the last cell. */
export const AccountRow = ({ row, columns, now, state }: Props) => (
  <tr {...is.row} data-urgent={isUrgent(row, now) || undefined}>
    {columns.map((column, index) => (
      <td
        key={column}
        {...is.cell}
        data-column={column}
        data-label={say.columns[column]}
        title={titleOf(row, column)}
        translate={column === "dateCreated" || index === columns.length - 1 ? undefined : "no"}
      >
        {column === "email" && row.email.length > usualEmail ? (
          <EmailText>{row.email}</EmailText>
        ) : (
          textOf(row, column)
        )}
        {column === "dateCreated" && <StateMarks row={row} now={now} />}
        {index === columns.length - 1 && (
          <>
            <ReviewMarks row={row} />
            <Link
              to={officePaths.account(state.place.list.type, row.id)}
              state={state}
              aria-label={say.viewOf(nameOf(row))}
            >
              {say.view}
            </Link>
          </>
        )}
      </td>
    ))}
  </tr>
);

/** A longer one may need two lines, and then breaks after its "@". */
const usualEmail = 20;

const isUrgent = (row: Row, now: number): boolean =>
  stateOf(row, now).some(({ tone }) => tone === "red");

const titleOf = (row: Row, column: ListColumn): string | undefined => {
  if (column === "email") return row.email;
  return column === "dateCreated" ? approvalOf(row) : undefined;
};

const textOf = (row: Row, column: ListColumn): string => {
  const value = (row as Partial<Record<ListColumn, string>>)[column] ?? "";
  return column === "dateCreated" ? formatMoment(value) : value;
};
