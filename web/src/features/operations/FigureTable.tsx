import type { ReactNode } from "react";
import { PlainTable } from "../../components/back-office/PlainTable.tsx";
import { tableRoles as is } from "../../components/back-office/table-roles.ts";

export interface Line {
  key: string;
  /** The first cell names the line. */
  cells: readonly ReactNode[];
}

interface Props {
  label: string;
  columns: readonly string[];
  lines: readonly Line[];
}

export const FigureTable = ({ label, columns, lines }: Props) => (
  <PlainTable {...is.table} aria-label={label} look="plain" data-cards css={flush}>
    <thead {...is.group}>
      <tr {...is.row}>
        {columns.map((column) => (
          <th key={column} {...is.head}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...is.group}>
      {lines.map(({ key, cells }) => (
        <tr key={key} {...is.row}>
          {cells.map((cell, place) => (
            <td
              key={columns[place]}
              {...is.cell}
              {...(place === 0 ? { "data-title": true } : { "data-label": columns[place] })}
            >
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </PlainTable>
);

/** The panel around the table has an edge already. */
const flush = { "@media (max-width: 559.98px)": { "&[data-cards] tr": { px: "0" } } };
