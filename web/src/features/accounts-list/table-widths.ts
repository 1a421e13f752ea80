const stickyHead = {
  position: "sticky",
  top: "14",
  boxShadow: "0 1px var(--k-colors-line)",
} as const;

/** Rows of 44 px under a sticky head; long text wraps. */
export const asTable = {
  tableLayout: "fixed",
  "& thead th": { ...stickyHead, zIndex: "2", bg: "subtle" },
  "& [data-column=dateCreated]": { width: "9.75rem" },
  "&:is([data-status=approved], [data-status=uploaded]) [data-column=dateCreated]": {
    width: "11.5rem",
  },
  "& [data-column=account_number]": { width: "6.75rem" },
  "& [data-column=bvn]": { width: "10.75rem" },
  "& [data-column=rcNumber]": { width: "6.75rem" },
  "& [data-column=email]": { width: "30%" },
  // Upload states widen the date column; a usual name must still fit on one line.
  "&:is([data-status=approved], [data-status=uploaded]) [data-column=email]": { width: "28%" },
} as const;

export const asTightTable = {
  "&, & thead, & tbody": { display: "block" },
  "& thead": { ...stickyHead, zIndex: "2", bg: "subtle" },
  "& tr[role=row]": {
    display: "grid",
    gridAutoFlow: "column",
    gridTemplate: "auto auto / 9.75rem minmax(0, 1fr) minmax(0, 2.25fr) 7rem 4.5rem",
    alignContent: "center",
    position: "relative",
    minHeight: "touch",
    py: "0.5",
    borderBottom: "1px solid var(--k-colors-line)",
  },
  "&:has([data-column=companyName]) tr": {
    gridTemplateColumns: "9.75rem minmax(0, 1fr) minmax(0, 1fr) 7rem 4.5rem",
  },
  "& tbody tr:last-of-type": { borderBottom: "none" },
  "& :is(th, td)": {
    display: "block",
    position: "static",
    alignSelf: "end",
    height: "auto",
    px: "2",
    py: "0",
    border: "none",
  },
  "& th": { fontSize: "xs", whiteSpace: "nowrap" },
  "& [data-column]:is([data-column=lastName], [data-column=rcNumber], [data-column=bvn])": {
    alignSelf: "start",
  },
  "& [data-column]:is([data-column=dateCreated], [data-column=email])": {
    alignSelf: "center",
    gridRow: "span 2",
  },
} as const;

const hidden = {
  position: "absolute",
  clipPath: "inset(50%)",
  width: "1px",
  height: "1px",
  overflow: "hidden",
} as const;

const names = "[data-column=firstName], [data-column=lastName], [data-column=companyName]";
const numbers = "[data-column=account_number], [data-column=bvn], [data-column=rcNumber]";

export const asCards = {
  "&, & tbody": { display: "block" },
  "& thead": hidden,
  "& tbody tr": {
    display: "grid",
    gridTemplateColumns: "fit-content(45%) 1fr",
    columnGap: "2",
    rowGap: "0.5",
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
  [`& tbody :is(${names})`]: {
    gridColumn: "auto",
    gridRow: "1",
    minHeight: "8",
    fontSize: "md",
    fontWeight: "semibold",
  },
  "& tbody td[data-column=companyName]": { gridColumn: "1 / -1" },
  "& tbody :is([data-column=lastName], [data-column=companyName])": { paddingInlineEnd: "20" },
  "& tbody td[data-column=dateCreated][data-tone]": { boxShadow: "none" },
  "& tbody td[data-column=email]": { whiteSpace: "pre-line" },
  [`& tbody :is(${numbers})::before`]: {
    content: "attr(data-label) ': '",
    color: "var(--k-colors-muted)",
  },
  "& a": {
    top: "2",
    right: "3",
    transform: "none",
    minHeight: "touch",
    display: "grid",
    alignItems: "center",
  },
} as const;

const inColumn = (column: string, row: string) => ({ gridColumn: column, gridRow: row });

/** For widths between phone and table: a card has room for the numbers beside the name. */
export const asWideCards = {
  // Role and `tr` give a higher specificity than `asCards`, whatever the order in the style sheet.
  "& tbody tr[role=row]": { gridTemplateColumns: "fit-content(22%) 1fr 13rem 4rem" },
  "& tbody td[data-column=account_number]": inColumn("3", "1"),
  "& tbody td[data-column=bvn]": inColumn("3", "2"),
  "& tbody td[data-column=rcNumber]": inColumn("3", "3"),
  "& tbody td[data-column=dateCreated]": inColumn("1 / 3", "2"),
  "& tbody td[data-column=email]": inColumn("1 / 3", "3"),
  "& tbody tr td[data-column=companyName]": inColumn("1 / 3", "1"),
  "& tbody :is(td[data-column=lastName], td[data-column=companyName])": { paddingInlineEnd: "2" },
} as const;
