import type { MouseEvent } from "react";
import { listColumnsOf } from "#shared/kyc/list-columns.ts";
import { listMessages as say } from "#shared/messages/back-office.ts";
import { tableRoles as is } from "../../components/back-office/table-roles.ts";
import type { Row } from "../../lib/back-office/lists/account-list.ts";
import type { ListPlace } from "../../lib/back-office/lists/list-place.ts";
import { useNow } from "../../lib/back-office/use-now.ts";
import { AccountRow } from "./AccountRow.tsx";
import { TableFrame } from "./TableFrame.tsx";
import { useRowKeys } from "./use-row-keys.ts";

interface Props {
  rows: Row[];
  place: ListPlace;
  density: "compact" | "comfortable";
}

export const AccountsTable = ({ rows, place, density }: Props) => {
  const now = useNow();
  const body = useRowKeys();
  const { type, status } = place.list;
  const columns = listColumnsOf(type);
  const state = { place };

  return (
    <TableFrame
      {...is.table}
      density={density}
      data-type={type}
      data-status={status}
      aria-label={say.title(type, status)}
    >
      <thead {...is.group}>
        <tr {...is.row}>
          {columns.map((column) => (
            <th
              key={column}
              {...is.head}
              data-column={column}
              data-state={column === "dateCreated" ? say.state[status] : undefined}
            >
              {say.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the View link of each row */}
      <tbody ref={body} {...is.group} onClick={openRow}>
        {rows.map((row) => (
          <AccountRow key={row.id} row={row} columns={columns} now={now} state={state} />
        ))}
      </tbody>
    </TableFrame>
  );
};

/** A click anywhere in a row opens View, unless it selects text. */
const openRow = (event: MouseEvent<HTMLElement>) => {
  const target = event.target as HTMLElement;
  if (target.closest("a") || getSelection()?.toString()) return;

  const { ctrlKey, metaKey, shiftKey } = event;
  target
    .closest("tr")
    ?.querySelector("a")
    ?.dispatchEvent(
      new window.MouseEvent("click", {
        ctrlKey,
        metaKey,
        shiftKey,
        bubbles: true,
        cancelable: true,
      }),
    );
};
