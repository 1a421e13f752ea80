import { chakra } from "@chakra-ui/react/styled-system";

export const Notice = chakra("div", {
  base: {
    display: "grid",
    gap: "3",
    p: "4",
    rounded: "md",
    border: "1px solid",
    borderInlineStartWidth: "5px",
  },
  variants: {
    tone: {
      info: { bg: "blueTint", borderColor: "blue" },
      success: { bg: "greenTint", borderColor: "green" },
      warning: { bg: "amberTint", borderColor: "amber" },
      danger: { bg: "redTint", borderColor: "red" },
    },
  },
  defaultVariants: { tone: "info" },
});
