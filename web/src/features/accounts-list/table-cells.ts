export const cell = {
  display: "flex",
  alignItems: "center",
  gap: "2",
  minWidth: "0",
  minHeight: "var(--row)",
  height: "auto",
  px: "2",
  py: "1px",
  lineHeight: "1.18",
  overflowWrap: "anywhere",
  fontVariantNumeric: "tabular-nums",
} as const;

export const heading = {
  ...cell,
  position: "static",
  minHeight: "9",
  whiteSpace: "normal",
  overflowWrap: "normal",
} as const;

/** A chip: a state, the warnings, or who is reviewing. */
export const marks = {
  flexShrink: "0",
  px: "1.5",
  py: "1px",
  rounded: "full",
  fontSize: "xs",
  fontWeight: "semibold",
  lineHeight: "1.3",
  whiteSpace: "nowrap",
} as const;

const tint = (tone: "green" | "amber" | "red" | "blue") => ({ bg: `${tone}Tint`, color: tone });

/** On time is the rule, so only what is not stands out. */
export const tones = {
  "& [data-tone=green]": tint("green"),
  "& [data-tone=amber]": tint("amber"),
  "& [data-tone=red]": tint("red"),
  "& [data-tone=blue]": tint("blue"),
  "&[data-status=pending] [data-tone=green]": {
    background: "none",
    px: "0",
    color: "muted",
    fontWeight: "normal",
  },
} as const;

/** As far as there is room; the hint and screen readers have it all. */
export const reviewMark = {
  flexShrink: "1",
  minWidth: "2rem",
  overflow: "hidden",
  textOverflow: "ellipsis",
} as const;

/** For screen readers only. */
export const hidden = {
  position: "absolute",
  clipPath: "inset(50%)",
  width: "1px",
  height: "1px",
  overflow: "hidden",
} as const;

/** The reasons on the first line, by whom and when on the second; the hint has both whole. */
export const rejection = {
  maxWidth: "full",
  overflowX: "clip",
  textOverflow: "ellipsis",
  whiteSpace: "pre",
  fontSize: "xs",
  lineHeight: "1.18",
  color: "muted",
  "&::first-line": { color: "var(--k-colors-fg)" },
} as const;

export const viewLink = {
  flexShrink: "0",
  px: "2",
  py: "1px",
  rounded: "md",
  border: "1px solid",
  borderColor: "line",
  bg: "card",
  color: "brandText",
  fontSize: "xs",
  fontWeight: "semibold",
  lineHeight: "1.5",
  scrollMarginBlock: "8rem",
} as const;
