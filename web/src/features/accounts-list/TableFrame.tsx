import { chakra } from "@chakra-ui/react/styled-system";
import { cell, emailWithNote, heading, urgent, viewLink, withNote } from "./table-cells.ts";
import { asCards, asTable, asTightTable, asWideCards } from "./table-widths.ts";

/** Holds all styles of the table, so that a row contains nothing but its cells. */
export const TableFrame = chakra("table", {
  base: {
    width: "full",
    borderCollapse: "separate",
    borderSpacing: "0",
    bg: "card",
    border: "1px solid",
    borderColor: "line",
    rounded: "md",
    textAlign: "start",
    "& th": heading,
    "& td": cell,
    "& tbody tr": { cursor: "pointer" },
    "& tbody tr:last-of-type td": { borderBottom: "none" },
    "& tbody tr:hover": { bg: "subtle" },
    "& tbody tr:focus-within": { bg: "brandTint" },
    "& td[data-tone]": withNote,
    "& td[data-tone][data-column=email]": emailWithNote,
    "& td[data-tone=green]": { color: "green", fontWeight: "normal" },
    "& td[data-tone=blue]": { color: "blue" },
    "& td[data-tone=amber]": urgent("amber"),
    "& td[data-tone=red]": urgent("red"),
    "& a": viewLink,
    "& a:hover": { borderColor: "brandText" },
    // Depends on the page width beside the sidebar, not on the window width.
    "@container (min-width: 980px)": asTable,
    "@container (min-width: 690px) and (max-width: 979.98px)": asTightTable,
    "@container (max-width: 689.98px)": asCards,
    "@container (min-width: 500px) and (max-width: 689.98px)": asWideCards,
  },
});
