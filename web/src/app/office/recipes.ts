import { defineRecipe } from "@chakra-ui/react/styled-system";

/** Shows a state in words: colour must not be the only carrier. */
export const badgeRecipe = defineRecipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1",
    px: "2",
    py: "0.5",
    rounded: "full",
    fontSize: "xs",
    fontWeight: "semibold",
    lineHeight: "1.25rem",
    whiteSpace: "nowrap",
  },
  variants: {
    tone: {
      neutral: { bg: "subtle", color: "muted" },
      green: { bg: "greenTint", color: "green" },
      amber: { bg: "amberTint", color: "amber" },
      red: { bg: "redTint", color: "red" },
      blue: { bg: "blueTint", color: "blue" },
    },
  },
  defaultVariants: { tone: "neutral" },
});

export const kbdRecipe = defineRecipe({
  base: {
    display: "inline-grid",
    placeItems: "center",
    minW: "5",
    height: "5",
    px: "1",
    rounded: "4px",
    border: "1px solid currentcolor",
    fontFamily: "ui-monospace, monospace",
    fontSize: "xs",
    lineHeight: "1",
    opacity: "0.8",
  },
});

export const skeletonRecipe = defineRecipe({
  base: {
    bg: "line",
    rounded: "md",
    animation: "pulse 1.6s ease-in-out infinite",
    "@media (forced-colors: active)": { border: "1px solid GrayText" },
  },
});
