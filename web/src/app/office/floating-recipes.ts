import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { appearing } from "./appearing.ts";

const floating = {
  zIndex: "30",
  bg: "card",
  color: "fg",
  border: "1px solid",
  borderColor: "line",
  rounded: "md",
  boxShadow: "0 8px 28px rgb(0 0 0 / .18)",
  fontSize: "sm",
  outline: "none",
  ...appearing,
} as const;

export const popoverRecipe = defineSlotRecipe({
  slots: ["content", "header", "title", "body", "footer"],
  base: {
    content: {
      ...floating,
      borderColor: "lineStrong",
      // In the dark scheme a shadow does not lift it from a table of the same colour.
      "@media (prefers-color-scheme: dark)": { bg: "subtle" },
      // As wide as the content of a page on a phone.
      width: "min(22rem, calc(100vw - 1.5rem))",
      maxH: "var(--available-height)",
      overflowY: "auto",
    },
    title: { fontWeight: "semibold" },
    header: { px: "4", pt: "3" },
    body: { display: "grid", gap: "3", px: "4", py: "3" },
    footer: { display: "flex", justifyContent: "end", gap: "2", px: "4", pb: "3" },
  },
});

/** Inverted, so that it stands out from every ground in the light and the dark scheme. */
export const tooltipRecipe = defineSlotRecipe({
  slots: ["positioner", "content"],
  base: {
    // Until it has its place it lies in the corner of the page, where it must not take the pointer.
    positioner: { pointerEvents: "none" },
    content: {
      zIndex: "50",
      display: "flex",
      alignItems: "center",
      gap: "2",
      maxW: "20rem",
      px: "2",
      py: "1",
      bg: "fg",
      color: "card",
      rounded: "6px",
      fontSize: "xs",
      fontWeight: "medium",
      ...appearing,
    },
  },
});
