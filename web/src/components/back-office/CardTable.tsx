import type { ReactNode } from "react";
import { PlainTable } from "./PlainTable.tsx";
import { tableRoles as is } from "./table-roles.ts";

interface Props<C extends string> {
  label: string;
  columns: readonly C[];
  headings: Record<C, string>;
  /** Columns whose values are aligned at their end. */
  numbers?: readonly C[];
  /** The last column has buttons and no heading. */
  hasButtons?: boolean;
  children: ReactNode;
}

/** Headings and the rows below them; on a phone, each row is a card. */
export const CardTable = <C extends string>(props: Props<C>) => {
  const { label, columns, headings, numbers = [], hasButtons = false, children } = props;
  return (
    <PlainTable {...is.table} data-cards aria-label={label}>
      <thead {...is.group}>
        <tr {...is.row}>
          {columns.map((column) => (
            <th key={column} {...is.head} data-number={numbers.includes(column) || undefined}>
              {headings[column]}
            </th>
          ))}
          {hasButtons && <td {...is.cell} />}
        </tr>
      </thead>
      <tbody {...is.group}>{children}</tbody>
    </PlainTable>
  );
};
