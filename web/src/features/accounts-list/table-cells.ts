export const cell = {
  position: "relative",
  height: "2.75rem",
  px: "3",
  py: "0.5",
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
  lineHeight: "1.3",
  fontSize: "sm",
  borderBottom: "1px solid var(--k-colors-line)",
} as const;

export const heading = {
  ...cell,
  height: "10",
  textAlign: "start",
  color: "muted",
  fontWeight: "semibold",
  lineHeight: "1.2",
} as const;

export const withNote = {
  fontSize: "xs",
  fontWeight: "semibold",
  "&::first-line": {
    color: "var(--k-colors-fg)",
    fontSize: "sm",
    fontWeight: "normal",
  },
} as const;

/** Only the first line looks like an email. The title holds the full text if the cell is cut. */
export const emailWithNote = {
  whiteSpace: "pre",
  overflow: "hidden",
  textOverflow: "ellipsis",
} as const;

/** Makes overdue and refused accounts stand out. */
export const urgent = (color: "amber" | "red") => ({
  color,
  "&[data-column=dateCreated]": { boxShadow: `inset 4px 0 var(--k-colors-${color})` },
});

export const viewLink = {
  position: "absolute",
  right: "2",
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
