import { chakra } from "@chakra-ui/react/styled-system";

const tone = (name: "green" | "amber" | "red" | "blue") => ({
  color: name,
  "&[data-column=dateCreated]": { boxShadow: `inset 4px 0 var(--k-colors-${name})` },
});

const cell = {
  position: "relative",
  height: "2.75rem",
  px: "3",
  py: "0",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "pre",
  lineHeight: "1.3",
  fontSize: "sm",
  borderBottom: "1px solid var(--k-colors-line)",
} as const;

/** A note is smaller than the value above it. */
const withNote = {
  fontSize: "xs",
  fontWeight: "semibold",
  "&::first-line": {
    color: "var(--k-colors-fg)",
    fontSize: "var(--k-font-sizes-sm)",
    fontWeight: "var(--k-font-weights-normal)",
  },
} as const;

const view = {
  position: "absolute",
  insetInlineEnd: "2",
  top: "50%",
  transform: "translateY(-50%)",
  px: "3",
  py: "1",
  rounded: "md",
  border: "1px solid",
  borderColor: "line",
  bg: "card",
  color: "brandText",
  fontSize: "sm",
  fontWeight: "semibold",
  scrollMarginBlock: "8rem",
} as const;

const wide = {
  tableLayout: "fixed",
  "& thead th": {
    position: "sticky",
    top: "14",
    zIndex: "2",
    bg: "subtle",
    boxShadow: "0 1px var(--k-colors-line)",
  },
  "& [data-column=dateCreated]": { width: "11.5rem" },
  "&:is([data-status=approved], [data-status=uploaded]) [data-column=dateCreated]": {
    width: "15rem",
  },
  "& [data-column=account_number]": { width: "8.5rem" },
  "& [data-column=bvn]": { width: "12rem" },
  "& [data-column=email]": { width: "26%" },
} as const;

const cards = {
  "&, & tbody": { display: "block" },
  "& thead": {
    position: "absolute",
    clipPath: "inset(50%)",
    width: "1px",
    height: "1px",
    overflow: "hidden",
  },
  "& tbody tr": {
    display: "grid",
    gridTemplateColumns: "fit-content(50%) 1fr",
    columnGap: "2",
    position: "relative",
    px: "4",
    py: "3",
    borderBottom: "1px solid var(--k-colors-line)",
  },
  "& tbody td": {
    position: "static",
    display: "block",
    height: "auto",
    p: "0",
    border: "none",
    gridColumn: "1 / -1",
  },
  "& tbody :is([data-column=firstName], [data-column=lastName], [data-column=companyName])": {
    gridColumn: "auto",
    gridRow: "1",
    fontSize: "md",
    fontWeight: "semibold",
  },
  "& tbody [data-column=companyName]": { gridColumn: "1 / -1", paddingInlineEnd: "20" },
  "& tbody [data-column=lastName]": { paddingInlineEnd: "20" },
  "& tbody [data-column=dateCreated]": { boxShadow: "none" },
  "& tbody [data-column=email]": { whiteSpace: "pre-wrap", overflowWrap: "anywhere" },
  "& tbody :is([data-column=account_number], [data-column=bvn], [data-column=rcNumber])::before": {
    content: "attr(data-label) ': '",
    color: "var(--k-colors-muted)",
  },
  "& a": {
    top: "2",
    insetInlineEnd: "3",
    transform: "none",
    minHeight: "touch",
    display: "grid",
    alignItems: "center",
  },
} as const;

/** The table of accounts; all of its look stands here, so that a row is nothing but its cells. */
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
    "& th": { ...cell, height: "10", textAlign: "start", color: "muted", fontWeight: "semibold" },
    "& td": cell,
    "& tbody tr": { cursor: "pointer" },
    "& tbody tr:last-of-type td": { borderBottom: "none" },
    "& tbody tr:hover": { bg: "subtle" },
    "& tbody tr:focus-within": { bg: "brandTint" },
    "& td[data-tone]": withNote,
    "& td[data-tone=green]": tone("green"),
    "& td[data-tone=amber]": tone("amber"),
    "& td[data-tone=red]": tone("red"),
    "& td[data-tone=blue]": tone("blue"),
    "& a": view,
    "& a:hover": { borderColor: "brandText" },
    "@media (min-width: 640px)": wide,
    "@media (max-width: 639.98px)": cards,
  },
});
