import { chakra } from "@chakra-ui/react/styled-system";
import { DenseTable } from "../../components/office/DenseTable.tsx";
import { cell, heading, marks, rejection, reviewMark, tones, viewLink } from "./table-cells.ts";
import { asCards, asNarrowTable, asTable, asTightTable, asWideCards } from "./table-widths.ts";

/**
 * Holds all styles of the table, so that a row contains nothing but its cells. Each row is a grid:
 * the state stands in a column of the picture that the table does not have.
 */
export const TableFrame = chakra(DenseTable, {
  base: {
    "&, & thead, & tbody": { display: "block" },
    "& tr": { position: "relative", cursor: "pointer" },
    "& thead tr": { cursor: "default" },
    "& th": heading,
    "& td": cell,
    "& tbody > tr:hover > td": { bg: "subtle" },
    "& tbody > tr:focus-within > td": { bg: "brandTint" },
    "& tr[data-urgent] > td:first-of-type": { boxShadow: "inset 3px 0 var(--k-colors-red)" },
    "& td:is([data-column=firstName], [data-column=lastName], [data-column=companyName])": {
      fontWeight: "medium",
    },
    "& td[data-column=email]": { display: "block", alignContent: "center", color: "muted" },
    "& td:is([data-column=account_number], [data-column=bvn], [data-column=rcNumber])": {
      overflowWrap: "normal",
    },
    "& td[data-column=bvn] > :is(span:first-of-type, a:only-child)": { marginInlineStart: "auto" },
    "& [data-tone]": marks,
    ...tones,
    "& [data-marks]": { display: "flex", gap: "1" },
    "& td[data-column=bvn] > [data-tone]": reviewMark,
    // In two lines where the column is too narrow for one.
    "& td[data-column=bvn] > [data-tone][data-claim]": {
      marginInlineStart: "0",
      rounded: "md",
      whiteSpace: "normal",
      textWrap: "balance",
    },
    "& [data-names]::after": { content: "': ' attr(data-names)" },
    "& [data-rejection]": rejection,
    "& a": viewLink,
    "& a:hover": { borderColor: "brandText" },
    // Depends on the page width beside the sidebar, not on the window width.
    "@container (min-width: 1100px)": asTable,
    "@container (min-width: 960px) and (max-width: 1099.98px)": asNarrowTable,
    "@container (min-width: 690px) and (max-width: 959.98px)": asTightTable,
    "@container (max-width: 689.98px)": asCards,
    "@container (min-width: 500px) and (max-width: 689.98px)": asWideCards,
  },
});
