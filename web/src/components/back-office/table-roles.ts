/**
 * Explicit roles for table elements: on narrow screens rows are cards, and browsers drop the
 * implicit roles together with `display: table`.
 */
export const tableRoles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  rowHead: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
