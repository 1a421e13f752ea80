import { chakra } from "@chakra-ui/react/styled-system";

/** Shows a state in words: colour must not be the only carrier. */
export const Chip = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1",
    px: "2",
    py: "0.5",
    rounded: "full",
    fontSize: "xs",
    fontWeight: "semibold",
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
