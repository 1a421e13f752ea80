import { chakra } from "@chakra-ui/react/styled-system";
import { framed } from "../office/framed.ts";

export const PlainPage = chakra("div", {
  base: {
    display: "grid",
    gap: "4",
    px: { base: "3", md: "6" },
    py: "4",
    maxWidth: "64rem",
    minWidth: "0",
    // As high as a title with buttons, so that titles do not jump between pages.
    "& > h1:first-child": { display: "grid", alignItems: "center", minHeight: "touch" },
  },
});

/** Around the page of a form, for `FormActions` below it. */
export const FormPage = chakra("div", {
  base: {
    containerType: "inline-size",
    // The bar is wider than the page, and must not widen it.
    "& > div, & form": { gridTemplateColumns: "minmax(0, 1fr)" },
    // What gets the focus stays clear of the bar.
    "& section :is(a, button, input, select, textarea)": { scrollMarginBottom: "6rem" },
  },
});

export const TitleLine = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "3",
    minHeight: "touch",
  },
});

export const Panel = chakra("section", {
  base: {
    display: "grid",
    gap: "4",
    px: { base: "4", md: "5" },
    py: "4",
    ...framed,
    minWidth: "0",
  },
});

export const PanelTitle = chakra("h2", { base: { fontSize: "md", color: "brandText" } });

export const Note = chakra("p", { base: { color: "muted", maxWidth: "44rem" } });

const row = { display: "flex", flexWrap: "wrap", alignItems: "center" } as const;

export const Actions = chakra("div", { base: { ...row, gap: "3" } });

/** Buttons beside fields, as high as these. */
export const ControlRow = chakra("div", {
  base: {
    ...row,
    gap: "2",
    "@media (pointer: fine)": { "& > button": { minHeight: "10" } },
  },
});

/** The buttons at the end of a form: always in view, and as wide as the window beside the menu. */
export const FormActions = chakra(Actions, {
  base: {
    position: "sticky",
    bottom: "0",
    zIndex: "5",
    mx: { base: "-3", md: "-6" },
    width: "100cqw",

    px: { base: "3", md: "6" },
    py: "3",
    gap: "2",
    "& > button": { px: { base: "3", md: "5" } },
    bg: "page",
    borderTop: "1px solid var(--k-colors-line)",
  },
});
