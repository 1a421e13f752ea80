import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

export const tabsRecipe = defineSlotRecipe({
  slots: ["root", "list", "trigger", "content"],
  base: {
    root: { display: "grid", gap: "3", minW: "0" },
    list: {
      display: "flex",
      gap: "1",
      overflowX: "auto",
      boxShadow: "inset 0 -1px var(--k-colors-line)",
    },
    trigger: {
      display: "flex",
      alignItems: "center",
      gap: "2",
      minHeight: "10",
      px: "3",
      fontSize: "sm",
      fontWeight: "medium",
      color: "muted",
      whiteSpace: "nowrap",
      cursor: "pointer",
      roundedTop: "md",
      _hover: { color: "fg" },
      _focusVisible: { outlineOffset: "-3px" },
      _selected: { color: "brandText", boxShadow: "inset 0 -2px var(--k-colors-brand-text)" },
      "@media (pointer: coarse)": { minHeight: "touch" },
    },
    content: { minW: "0", _focusVisible: { outlineOffset: "4px" } },
  },
});

export const progressRecipe = defineSlotRecipe({
  slots: ["root", "track", "range"],
  base: {
    root: { display: "block", width: "full" },
    track: {
      position: "relative",
      height: "2",
      rounded: "full",
      overflow: "hidden",
      bg: "line",
      "@media (forced-colors: active)": { border: "1px solid CanvasText" },
    },
    range: {
      height: "full",
      background:
        "linear-gradient(to right, var(--k-colors-brand) var(--good, 100%), var(--k-colors-red-solid) 0 var(--ended, 100%), var(--k-colors-muted) 0)",
      rounded: "full",
      transition: "width 300ms",
      _indeterminate: {
        width: "full",
        opacity: "0.4",
        animation: "pulse 1.6s ease-in-out infinite",
      },
      "@media (forced-colors: active)": { bg: "Highlight" },
    },
  },
});

const cell = {
  px: "2.5",
  py: "0",
  height: "var(--row)",
  textAlign: "start",
  borderBottom: "1px solid var(--k-colors-line)",
} as const;

const framed = {
  bg: "card",
  border: "1px solid",
  borderColor: "line",
  rounded: "md",
  "& td": cell,
  "& th": {
    ...cell,
    position: "sticky",
    top: "14",
    zIndex: "2",
    height: "9",
    bg: "subtle",
    color: "muted",
    fontWeight: "semibold",
    whiteSpace: "nowrap",
  },
  "& thead th:first-of-type": { borderStartStartRadius: "7px" },
  "& thead th:last-of-type": { borderStartEndRadius: "7px" },
  "& tbody > tr:last-of-type > td": { borderBottom: "none" },
  "& tbody > tr:hover > td": { bg: "brandTint" },
  "& tbody > tr[aria-selected=true] > td": { bg: "brandTint" },
  "& :is(th, td)[data-number]": { textAlign: "end", fontVariantNumeric: "tabular-nums" },
  "& [data-short]": { whiteSpace: "nowrap" },
  "& input[type=checkbox]": {
    display: "block",
    boxSize: "1.125rem",
    accentColor: "brand",
    cursor: "pointer",
  },
} as const;

/** `&&`, because such a table may stand in a cell of a framed one. */
const plain = {
  "&& :is(th, td)": {
    height: "auto",
    px: "0",
    paddingInlineEnd: "3",
    py: "1",
    border: "none",
    borderTop: "1px solid var(--k-colors-line)",
    textAlign: "start",
    verticalAlign: "top",
    fontWeight: "normal",
    overflowWrap: "anywhere",
  },
  "&& th": { color: "muted" },
  "&& thead th": { borderTop: "none" },
  "&[data-stacked]": {
    "@media (max-width: 639.98px)": {
      "&, & tbody": { display: "block" },
      "& thead": { display: "none" },
      "& tr": { display: "grid", py: "2", borderTop: "1px solid var(--k-colors-line)" },
      "&& tr > *": { border: "none", px: "0", py: "0.5", width: "auto" },
      "& td[data-label]::before": {
        content: "attr(data-label) ': '",
        color: "var(--k-colors-muted)",
      },
    },
  },
} as const;

/** Rows and cells are plain elements: a component for each of 500 cells would slow the list. */
export const tableRecipe = defineSlotRecipe({
  slots: ["root"],
  base: {
    root: {
      width: "full",
      borderCollapse: "separate",
      borderSpacing: "0",
      fontSize: "sm",
      "@media (pointer: coarse)": { "--row": "2.75rem" },
    },
  },
  variants: {
    look: { framed: { root: framed }, plain: { root: plain } },
    density: {
      compact: { root: { "--row": "2.125rem" } },
      comfortable: { root: { "--row": "2.75rem" } },
    },
  },
  defaultVariants: { look: "framed", density: "compact" },
});
