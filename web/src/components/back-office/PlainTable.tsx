import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import { DenseTable } from "../office/DenseTable.tsx";

/** A table whose cells may have several lines; with `data-cards`, each row is a card on a phone. */
export const PlainTable = (props: ComponentProps<typeof Frame>) => (
  <Frame density="comfortable" {...props} />
);

const Frame = chakra(DenseTable, {
  base: {
    "& > tbody > tr > td": { py: "1.5", overflowWrap: "anywhere" },
    // Holds the details of the row above.
    "& > tbody > tr:hover > td[colspan]": { bg: "transparent" },
    "& > thead > tr > td": { height: "9", bg: "subtle", borderStartEndRadius: "7px" },
    "& > thead th:not(:last-child)": { borderStartEndRadius: "0" },
    // First columns and names are short and must not break; long emails and file names may.
    "& :is(td:first-of-type:not([colspan]), [data-name])": { overflowWrap: "break-word" },
    "@media (min-width: 700px)": {
      "& td[data-moment]": { whiteSpace: "nowrap", "& > span": { whiteSpace: "normal" } },
    },
    "@media (max-width: 559.98px)": {
      "&[data-cards]": {
        "&, & tbody": { display: "block" },
        "& thead": { display: "none" },
        // A name that has no room beside the other one goes whole to the next line.
        "& tr": {
          display: "flex",
          flexWrap: "wrap",
          columnGap: "1.5",
          px: "4",
          py: "2",
          borderBottom: "1px solid var(--k-colors-line)",
        },
        "& tr:last-of-type": { borderBottom: "none" },
        "& td": {
          flexBasis: "full",
          minWidth: "0",
          px: "0",
          height: "auto",
          border: "none",
          textAlign: "start",
        },
        "& td:empty": { display: "none" },
        "& td[data-title]": { flexBasis: "auto", fontWeight: "semibold" },
        "& td[data-label]::before": {
          content: "attr(data-label) ': '",
          color: "var(--k-colors-muted)",
        },
      },
    },
  },
});
