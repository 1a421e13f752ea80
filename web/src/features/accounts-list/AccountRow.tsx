import { Link } from "react-router-dom";
import type { ListColumn } from "#shared/kyc/list-columns.ts";
import { listMessages as say } from "#shared/messages/back-office.ts";
import { tableRoles as is } from "../../components/back-office/table-roles.ts";
import { nameOf, type Row } from "../../lib/back-office/lists/account-list.ts";
import type { ListPlace } from "../../lib/back-office/lists/list-place.ts";
import { formatMoment } from "../../lib/dates.ts";
import { paths } from "../../lib/paths.ts";
import { noteOf } from "./row-notes.ts";

interface Props {
  row: Row;
  columns: readonly ListColumn[];
  now: number;
  state: { place: ListPlace };
}

/**
 * A row has only eight elements, because a page has fifty rows. A note is the second line of its
 * cell's text, and View is in the last cell.
 */
export const AccountRow = ({ row, columns, now, state }: Props) => (
  <tr {...is.row}>
    {columns.map((column, index) => {
      const note = noteOf(row, column, now);
      return (
        <td
          key={column}
          {...is.cell}
          data-column={column}
          data-label={say.columns[column]}
          title={column === "email" ? row.email : undefined}
          data-tone={note?.tone}
        >
          {note ? `${textOf(row, column)}\n${note.text}` : textOf(row, column)}
          {index === columns.length - 1 && (
            <Link
              to={paths.account(state.place.list.type, row.id)}
              state={state}
              aria-label={say.viewOf(nameOf(row))}
            >
              {say.view}
            </Link>
          )}
        </td>
      );
    })}
  </tr>
);

const textOf = (row: Row, column: ListColumn): string => {
  const value = (row as Partial<Record<ListColumn, string>>)[column] ?? "";
  return column === "dateCreated" ? formatMoment(value) : value;
};
