import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { appearing } from "./appearing.ts";

const slots = [
  "backdrop",
  "positioner",
  "content",
  "header",
  "title",
  "description",
  "body",
  "footer",
  "closeTrigger",
];

/** One for all parts: what opens later lies over what is open, which its backdrop darkens. */
const zIndex = "41";

/** Below a toast of a phone. */
const inset = "var(--toast-end, 0px) 0 0";
const height = "calc(100dvh - var(--toast-end, 0px))";

const backdrop = {
  position: "fixed",
  inset: "0",
  zIndex,
  background: "rgb(0 0 0 / .5)",
  ...appearing,
} as const;

const panel = {
  display: "flex",
  flexDirection: "column",
  minW: "0",
  width: "full",
  bg: "card",
  color: "fg",
  border: "1px solid",
  borderColor: "line",
  boxShadow: "0 16px 48px rgb(0 0 0 / .24)",
  outline: "none",
} as const;

const parts = {
  header: { display: "flex", alignItems: "start", gap: "3", px: "5", pt: "5", pb: "2" },
  title: {
    ...{ flex: "1", minW: "0", fontSize: "lg", fontWeight: "semibold", lineHeight: "1.35" },
    "@media (pointer: coarse)": { pt: "1.5" },
  },
  body: { display: "grid", gap: "3", px: "5", py: "1", overflowY: "auto", minH: "0" },
  description: { color: "muted" },
  footer: {
    display: "flex",
    // A last button that needs a line for itself is above the others.
    flexWrap: "wrap-reverse",
    justifyContent: "end",
    gap: "3",
    px: "5",
    pt: "4",
    pb: "5",
    "& > button": { flex: { smDown: "1 1 auto" } },
  },
  closeTrigger: {
    display: "grid",
    placeItems: "center",
    flexShrink: "0",
    boxSize: "8",
    mt: "-0.5",
    rounded: "md",
    color: "muted",
    cursor: "pointer",
    _hover: { bg: "subtle", color: "fg" },
    "@media (pointer: coarse)": { boxSize: "touch" },
  },
} as const;

export const dialogRecipe = defineSlotRecipe({
  slots,
  base: {
    backdrop,
    ...parts,
    positioner: {
      position: "fixed",
      inset,
      zIndex,
      display: "grid",
      alignItems: { base: "end", sm: "center" },
      justifyItems: "center",
      p: "4",
      overflowY: "auto",
      // Stays where it is while what it holds grows.
      "&[data-on-top]": { alignItems: "start", pt: { sm: "8dvh" } },
    },
    content: {
      ...panel,
      maxW: "30rem",
      maxH: `calc(${height} - 2rem)`,
      rounded: "md",
      _open: { animation: "slideIn 140ms ease-out" },
    },
  },
});

export const drawerRecipe = defineSlotRecipe({
  slots,
  base: {
    backdrop,
    ...parts,
    positioner: {
      position: "fixed",
      inset,
      zIndex,
      display: "flex",
      justifyContent: "end",
    },
    content: {
      ...panel,
      maxW: "min(46rem, 100vw)",
      height,
      borderBlockWidth: "0",
      borderInlineEndWidth: "0",
      ...appearing,
    },
    body: { ...parts.body, flex: "1", py: "3", alignContent: "start" },
    footer: { ...parts.footer, py: "3", borderTop: "1px solid var(--k-colors-line)" },
  },
});
