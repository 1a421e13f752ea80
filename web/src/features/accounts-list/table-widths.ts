import { hidden } from "./table-cells.ts";

const withHead = {
  // The hint has them; a card shows them.
  "& [data-names]::after": hidden,
  "& thead": {
    position: "sticky",
    top: "14",
    zIndex: "2",
    bg: "subtle",
    roundedTop: "7px",
  },
} as const;

const delivered = "&:is([data-status=approved], [data-status=uploaded])";
const company = "[data-type=corporate]";

/** The state stands beside the date, under a heading that the cell of the date draws. */
const stateColumn = {
  "& [data-column=dateCreated]": {
    display: "grid",
    gridTemplateColumns: "var(--date) minmax(0, 1fr)",
    justifyItems: "start",
  },
  "& th[data-state]::after": { content: "attr(data-state)" },
} as const;

const stacked = {
  "& [data-marks]": { flexDirection: "column", gap: "1px", maxWidth: "full" },
} as const;

/** Two chips in the height of one row are two lines with a dot. */
const asLines = {
  "& [data-marks] > [data-tone]": {
    px: "0",
    py: "0",
    lineHeight: "1.15",
    overflowX: "clip",
    textOverflow: "ellipsis",
    fontWeight: "medium",
    background: "none !important",
    "&::before": {
      content: "''",
      display: "inline-block",
      boxSize: "0.4375rem",
      rounded: "full",
      bg: "currentcolor",
      marginInlineEnd: "1.5",
      verticalAlign: "0.0625rem",
    },
  },
} as const;

/** A chip without room beside the BVN stands below it, so that its words are whole. */
const reviewColumn = {
  "& td[data-column=bvn]": {
    flexWrap: "wrap",
    alignContent: "center",
    justifyContent: "space-between",
    columnGap: "1.5",
    rowGap: "0",
    paddingInlineEnd: "3.75rem",
  },
  // More than two lines: the BVN, the clerk and perhaps the warnings.
  "& td[data-column=bvn]:has(> [data-claim])": { py: "1.5", rowGap: "0.5" },
  // Two lines in the height of a row.
  "& td[data-column=bvn] > span[data-tone]:not(:empty)": {
    marginInlineStart: "0",
    py: "0",
    lineHeight: "1.15",
    overflow: "visible",
    overflowX: "clip",
  },
  "& a": { position: "absolute", right: "2", top: "50%", transform: "translateY(-50%)" },
} as const;

const wholeTable = {
  ...withHead,
  ...stateColumn,
  ...reviewColumn,
  "& tr": { display: "grid", gridTemplateColumns: "var(--columns)" },
} as const;

/** For widths from 1100 px. */
export const asTable = {
  ...wholeTable,
  "& td[data-column=bvn]": { ...reviewColumn["& td[data-column=bvn]"], paddingInlineEnd: "16" },
  fontSize: "sm",
  "--date": "8.75rem",
  "--columns": "15.5rem 1fr 1.15fr 2.1fr 7rem 16rem",
  [`&${company}`]: { "--columns": "15.5rem 1.1fr 6.5rem 1.2fr 7rem 16rem" },
  [delivered]: {
    "--columns": "18.75rem minmax(6.25rem, 1fr) minmax(7.25rem, 1.15fr) 2.2fr 7rem 15rem",
  },
  [`${delivered}${company}`]: { "--columns": "18.75rem 1fr 6.5rem 1.2fr 7rem 13rem" },
  "&[data-status=rejected]": { "--columns": "22.5rem 1fr 1.15fr 2.1fr 7rem 15.5rem" },
  [`&[data-status=rejected]${company}`]: {
    "--columns": "21.5rem 1fr 6.5rem 1.4fr 7rem 12.5rem",
  },
  "@container (max-width: 1319.98px)": { ...stacked, ...asLines },
} as const;

/** For widths below 1100 px, as beside the menu of a laptop. */
export const asNarrowTable = {
  ...wholeTable,
  ...stacked,
  ...asLines,
  fontSize: "xs",
  "--date": "7.75rem",
  "--columns": "13.5rem 6.75rem 7.125rem 1fr 5.75rem 14.625rem",
  [`&${company}`]: { "--columns": "14rem 1fr 5.75rem 1.2fr 5.75rem 14rem" },
  [delivered]: { "--columns": "16.25rem 6.75rem 7.125rem 1fr 5.625rem 12.125rem" },
  [`${delivered}${company}`]: { "--columns": "17.5rem 1fr 5.75rem 1.3fr 5.75rem 11.5rem" },
  "&[data-status=rejected]": { "--columns": "20.5rem 6.75rem 7.125rem 1fr 5.75rem 12.125rem" },
  [`&[data-status=rejected]${company}`]: {
    "--columns": "18rem 1fr 5.75rem 1.4fr 5.75rem 11.5rem",
  },
} as const;

export const asTightTable = {
  ...withHead,
  "& tr[role=row]": {
    display: "grid",
    gridAutoFlow: "column",
    gridTemplate: "auto auto / 10.5rem minmax(0, 1.25fr) minmax(0, 1.85fr) 8.5rem 4.5rem",
    alignContent: "center",
    minHeight: "touch",
    py: "0.5",
    borderBottom: "1px solid var(--k-colors-line)",
  },
  [`&${company} tr[role=row]`]: {
    gridTemplateColumns: "10.5rem minmax(0, 1fr) minmax(0, 1.35fr) 8.5rem 4.5rem",
  },
  "& tbody tr[role=row]:last-of-type": { borderBottom: "none" },
  "& tbody > tr:hover, & tbody > tr:hover > td": { bg: "subtle" },
  "& tbody > tr:focus-within, & tbody > tr:focus-within > td": { bg: "brandTint" },
  "& tr[data-urgent]": { boxShadow: "inset 3px 0 var(--k-colors-red)" },
  "& tr[data-urgent] > td:first-of-type": { boxShadow: "none" },
  "& :is(th, td)": {
    minHeight: "0",
    alignSelf: "end",
    flexWrap: "wrap",
    columnGap: "2",
    rowGap: "0.5",
    py: "0",
    border: "none",
  },
  "& td": { fontSize: "sm" },
  "& th": { fontSize: "xs", whiteSpace: "nowrap" },
  "& [data-column]:is([data-column=lastName], [data-column=rcNumber], [data-column=bvn])": {
    alignSelf: "start",
  },
  "& [data-column]:is([data-column=dateCreated], [data-column=email])": {
    alignSelf: "center",
    gridRow: "span 2",
  },
  "& [data-marks]": { flexWrap: "wrap" },
  "& td[data-column=bvn] > [data-tone]": { marginInlineStart: "0" },
  "& a": { position: "absolute", right: "2", top: "50%", transform: "translateY(-50%)", py: "1" },
} as const;

const names = "[data-column=firstName], [data-column=lastName], [data-column=companyName]";
const numbers = "[data-column=account_number], [data-column=bvn], [data-column=rcNumber]";

export const asCards = {
  "& thead": hidden,
  // A name that has no room beside the other one goes whole to the next line.
  "& tbody tr": {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "1.5",
    rowGap: "0.5",
    px: "4",
    py: "3",
    borderBottom: "1px solid var(--k-colors-line)",
  },
  "& tbody tr:last-of-type": { borderBottom: "none" },
  "& tbody > tr:hover > td, & tbody > tr:focus-within > td": { bg: "transparent" },
  "& tbody > tr:focus-within": { bg: "brandTint" },
  "& tr[data-urgent]": { boxShadow: "inset 3px 0 var(--k-colors-red)" },
  "& tr[data-urgent] > td:first-of-type": { boxShadow: "none" },
  "& tbody td": {
    flexWrap: "wrap",
    flexBasis: "full",
    minHeight: "0",
    p: "0",
    lineHeight: "1.4",
    border: "none",
  },
  [`& tbody :is(${names})`]: {
    order: "-1",
    flexBasis: "auto",
    minHeight: "8",
    fontSize: "md",
    fontWeight: "semibold",
    overflowWrap: "break-word",
  },
  "& tbody td[data-column=firstName]": { maxWidth: "calc(100% - 5rem)" },
  "& tbody :is([data-column=lastName], [data-column=companyName])": { paddingInlineEnd: "20" },
  "& [data-marks]": { flexWrap: "wrap" },
  // Below View, and whole: a touch screen shows no hint.
  "& [data-rejection]": {
    flexBasis: "full",
    whiteSpace: "pre-line",
    color: "fg",
    lineHeight: "1.4",
  },
  [`& tbody :is(${numbers})::before`]: {
    content: "attr(data-label) ':'",
    marginInlineEnd: "-1",
    color: "var(--k-colors-muted)",
  },
  "& td[data-column=bvn] > [data-tone]": {
    marginInlineStart: "0",
    rounded: "md",
    whiteSpace: "normal",
  },
  "& a": {
    position: "absolute",
    top: "2",
    right: "3",
    px: "3",
    minHeight: "touch",
    display: "grid",
    alignItems: "center",
    fontSize: "sm",
  },
} as const;

const inColumn = (column: string, row: string) => ({ gridColumn: column, gridRow: row });

/** For widths between phone and table: a card has room for the numbers beside the name. */
export const asWideCards = {
  // Role and `tr` give a higher specificity than `asCards`, whatever the order in the style sheet.
  "& tbody tr[role=row]": {
    display: "grid",
    gridTemplateColumns: "fit-content(22%) 1fr 14rem 4rem",
  },
  [`& tbody tr :is(${names})`]: { gridRow: "1", maxWidth: "none", overflowWrap: "anywhere" },
  "& tbody td[data-column=account_number]": inColumn("3", "1"),
  "& tbody td[data-column=bvn]": inColumn("3", "2"),
  "& tbody td[data-column=rcNumber]": inColumn("3", "3"),
  "& tbody td[data-column=dateCreated]": inColumn("1 / 3", "2"),
  "& tbody td[data-column=email]": inColumn("1 / 3", "3"),
  "& tbody tr td[data-column=companyName]": inColumn("1 / 3", "1"),
  "& tbody :is(td[data-column=lastName], td[data-column=companyName])": { paddingInlineEnd: "2" },
} as const;
