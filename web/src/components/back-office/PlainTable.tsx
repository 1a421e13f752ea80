import { chakra } from "@chakra-ui/react/styled-system";

export const PlainTable = chakra("table", {
  base: {
    width: "full",
    borderCollapse: "separate",
    borderSpacing: "0",
    bg: "card",
    border: "1px solid",
    borderColor: "line",
    rounded: "md",
    overflow: "hidden",
    "& :is(th, td)": {
      px: "3",
      py: "1",
      height: "touch",
      textAlign: "start",
      overflowWrap: "anywhere",
      borderBottom: "1px solid var(--k-colors-line)",
    },
    "& > thead > tr > *": {
      height: "10",
      fontSize: "sm",
      fontWeight: "semibold",
      color: "muted",
      bg: "subtle",
    },
    "& > tbody:last-of-type > tr:last-of-type > td": { borderBottom: "none" },
    // Headings, first columns and names are short and must not break; long emails and file names
    // may.
    "& :is(th, td:first-of-type:not([colspan]), [data-name])": { overflowWrap: "break-word" },
    "@media (min-width: 700px)": { "& [data-moment]": { minWidth: "7.5rem" } },
    "& [data-short]": { whiteSpace: "nowrap" },
    "& [data-number]": { textAlign: "end", fontVariantNumeric: "tabular-nums" },
    "@media (max-width: 559.98px)": {
      "&[data-cards]": {
        "&, & tbody": { display: "block" },
        "& thead": { display: "none" },
        "& tr": {
          display: "grid",
          gridTemplateColumns: "fit-content(50%) 1fr",
          columnGap: "1.5",
          px: "4",
          py: "2",
          borderBottom: "1px solid var(--k-colors-line)",
        },
        "& tr:last-of-type": { borderBottom: "none" },
        "& td": {
          gridColumn: "1 / -1",
          px: "0",
          height: "auto",
          border: "none",
          textAlign: "start",
        },
        "& td[data-title]": { gridColumn: "auto", fontWeight: "semibold" },
        "& td[data-label]::before": {
          content: "attr(data-label) ': '",
          color: "var(--k-colors-muted)",
        },
      },
    },
  },
});
