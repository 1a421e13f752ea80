/**
 * Roles that table elements have by themselves; said again because on narrow screens the rows are
 * laid out as cards, and browsers drop the roles with `display: table`.
 */
export const tableRoles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  rowHead: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
